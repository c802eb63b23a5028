// What a model sent, and whether it was understood.

export const orderText = JSON.stringify({
  id: "o-1",
  customer: {
    name: "Ada",
    email: "ada@example.test",
    vip: "true",
    address: { street: "Street 1", zip: "20001", city: "Lublin", country: "PL" },
  },
  lines: [{ sku: "K-7", quantity: "2", price: "12.75", gift: false }],
  payment: { kind: "card", token: "tok_1", installments: 3 },
  tags: ["a"],
  total: 25.5,
});

/** Ends the process with a failure unless the call was right: printing would be a cost of its own. */
export function finish(order) {
  const isRight = order?.lines[0].quantity === 2 && order.customer.vip === true && order.total === 25.5;
  if (!isRight) process.exitCode = 1;
}

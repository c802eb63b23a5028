import { createValidator } from "../../lib/ajv.mjs";
import { roadsOf } from "../../lib/two-roads.mjs";

/** What a case accepts is valid as it stands and passes the coercer; what it rejects is neither, also after coercion. */
export function checkSamples({ expected }, program, report) {
  const samples = [
    ...(expected.accept ?? []).map((sample) => ({ sample, isAccepted: true })),
    ...(expected.reject ?? []).map((sample) => ({ sample, isAccepted: false })),
  ];
  if (samples.length === 0) return;
  if (!report.check("has a tool", program.fn !== undefined, { got: program.diagnostics })) return;
  const validate = createValidator(program.schema);
  for (const { sample, isAccepted } of samples) checkSample(sample, isAccepted, { validate, fn: program.fn, report });
}

function checkSample(sample, isAccepted, { validate, fn, report }) {
  const what = `${isAccepted ? "accept" : "reject"} ${JSON.stringify(sample)}`;
  report.check(`${what} by the schema`, validate(sample) === isAccepted, {
    expected: isAccepted,
    got: validate.errors ?? "valid",
  });
  for (const [name, road] of Object.entries(roadsOf(fn).all)) {
    const outcome = road(sample);
    const got = outcome.ok ? outcome.value : outcome.message;
    report.check(`${what} by the coercer (${name})`, outcome.ok === isAccepted, {
      expected: isAccepted ? "accepted" : "refused",
      got,
    });
  }
}

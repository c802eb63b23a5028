// Strings for schemas of strings.

const FORMATS = {
  email: ["a@example.test", "first.last@sub.example.test"],
  date: ["2024-02-29", "1999-12-31"],
  "date-time": ["2024-05-01T10:20:30Z", "2024-05-01T10:20:30.123+02:00"],
  uuid: ["123e4567-e89b-42d3-a456-426614174000"],
  uri: ["https://example.test/a?b=c", "mailto:a@example.test"],
  url: ["https://example.test/a"],
};

const WORDS = [
  "",
  "a",
  "b",
  "ab",
  "abc",
  "1",
  "007",
  "true",
  "null",
  "two words",
  "😀",
  "é",
  "[1]",
  '{"a":1}',
  "T-42",
  "x-1",
];

/** A string that mostly fits. */
export function valueForString({ format, pattern, minLength = 0, maxLength = Infinity }, random) {
  if (format && FORMATS[format]) return random.pick(FORMATS[format]);
  const fitting = candidates(random).filter((text) => fits(text, { pattern, minLength, maxLength }));
  return fitting.length > 0 ? random.pick(fitting) : random.pick(WORDS);
}

function candidates(random) {
  return [
    ...WORDS,
    `x-${random.below(9)}`,
    `T-${random.below(99)}`,
    `${random.pick(["a", "b"])}-${random.pick(["x", "y"])}`,
    "f.txt",
    ".txt",
    "cab",
    "12",
    "-7",
  ];
}

function fits(text, { pattern, minLength, maxLength }) {
  const { length } = [...text];
  return length >= minLength && length <= maxLength && (!pattern || new RegExp(pattern, "u").test(text));
}

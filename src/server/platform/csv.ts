/** A line of a CSV file. */
export const csvLine = (values: readonly (string | number | null)[]) =>
  `${values.map((value) => (typeof value === 'string' ? cell(value) : String(value ?? ''))).join(',')}\r\n`

/** A table program takes some beginnings for a formula. */
function cell(text: string) {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

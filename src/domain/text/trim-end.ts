/** A text without the characters of `marks` at its end; an expression such as /0+$/ takes the square of the length. */
export function trimEnd(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** One or two letters for a person without a picture: of the name, else of the email. */
export function initialsOf({ name, email }: { name: string; email: string }): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = email, last] = words.length > 1 ? [words[0], words.at(-1)] : words
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

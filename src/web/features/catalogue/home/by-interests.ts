type Categorised = { categories: readonly string[] }

/** Sorts compounds that fit more of a person's interests first; ties keep their order. Interests are named like categories. */
export function byInterests<T extends Categorised>(
  featured: readonly T[],
  interests: readonly string[],
): T[] {
  const wanted = new Set(interests.map((interest) => interest.toLowerCase()))
  const fitting = ({ categories }: T) => categories.filter((name) => wanted.has(name.toLowerCase())).length
  return featured.toSorted((a, b) => fitting(b) - fitting(a))
}

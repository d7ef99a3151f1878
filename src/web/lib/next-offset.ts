/** The offset of a list's next page, by how many entries are shown; null at its end. */
export const nextOffset = (total: number, shown: number) => (shown < total ? shown : null)

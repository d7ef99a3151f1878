/** Where a list goes on of which so many are shown; null at its end. */
export const nextOffset = (total: number, shown: number) => (shown < total ? shown : null)

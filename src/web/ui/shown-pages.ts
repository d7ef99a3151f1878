/** The first and last page, and those next to the current one; null marks omitted pages. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 1,
  )
  return near.flatMap((each, index) => {
    const gap = each - (near[index - 1] ?? 0)
    if (gap === 2) return [each - 1, each]
    return gap > 2 ? [null, each] : [each]
  })
}

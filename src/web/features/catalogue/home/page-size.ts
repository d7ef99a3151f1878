/** Cards that the server renders for everyone, and the size of a page without scripts. */
export const FIRST_PAGE_SIZE = 12

/** Cards of each further page: 8 on desktops, 12 up to 768 px. Only the browser loads further pages. */
const WIDE_PAGE_SIZE = 8
const NARROW_PAGE_SIZE = 12
export const nextPageSize = () =>
  window.matchMedia('(width > 768px)').matches ? WIDE_PAGE_SIZE : NARROW_PAGE_SIZE

/** After so many pages loaded by scrolling a button takes over, so that the footer can be reached. */
export const AUTOMATIC_PAGES = 3

export type Place = { key: string; className: string }

/**
 * The places that are kept for the next pages, so that nothing moves when they come: `left` is how many compounds are
 * not shown yet. The server does not know the width: it renders the places of a phone, and wider screens hide what is
 * too many. A place keeps its key while those before it are filled: it is the same place.
 */
export const placesOf = (pages: number, left: number): Place[] =>
  Array.from({ length: Math.min(left, pages * NARROW_PAGE_SIZE) }, (_, place) => ({
    key: `place-${left - place}`,
    className: place < pages * WIDE_PAGE_SIZE ? 'scripted' : 'scripted min-[769px]:hidden',
  }))

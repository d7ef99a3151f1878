/** Cards that the server renders for everyone, and the size of a page without scripts. */
export const FIRST_PAGE_SIZE = 12

/** Cards of each further page: 8 on desktops, 12 up to 768 px. Only the browser loads further pages. */
export const nextPageSize = () => (window.matchMedia('(width > 768px)').matches ? 8 : 12)

/** After so many pages loaded by scrolling a button takes over, so that the footer can be reached. */
export const AUTOMATIC_PAGES = 3

/** Apart from the table of calls, which a page that only counts visits does not need. */
export const VISITS_PATH = '/api/visits'

import { AS_PAGE, read } from '#web/lib/read.ts'

/** What the server says about itself; the same for the whole visit. */
export const settingsQuery = read('getSettings', {}, AS_PAGE)

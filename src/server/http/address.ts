/** Path and query of an absolute address, as they were written. */
export const addressOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

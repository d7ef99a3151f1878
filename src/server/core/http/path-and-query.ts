/** Path and query of a URL, as they were written. */
export const pathAndQueryOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

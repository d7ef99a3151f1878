/** Whether only this machine reaches the product by that name. */
export const isLocalUrl = (url: string) =>
  /^(localhost|127\.[\d.]+|\[::1\])$/.test(URL.parse(url)?.hostname ?? '')

/** A draft that needs two people is not published by one of its editors. */
export const mayPublish = (needsSecond: boolean, editors: readonly string[], id: string) =>
  !needsSecond || !editors.includes(id)

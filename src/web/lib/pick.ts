/** Some fields of a record: all that a loader hands over is written into the page. */
export const pick = <Of extends object, Key extends keyof Of>(of: Of, ...keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, of[key]])) as Pick<Of, Key>

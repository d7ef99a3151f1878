import type { ListEntry } from '#domain/list/my-list.ts'

/** A compound on the list of a person, with its amount where one is told. */
export const listed = (slug: string, mg?: number, name = slug): ListEntry => ({
  kind: 'compound',
  slug,
  name,
  ...(mg !== undefined && { mg }),
})

/** A browser's storage where it has no room for more. */
export const fullOf = (storage: Storage) =>
  new Proxy(storage, {
    get: (_, name) => {
      if (name === 'setItem')
        return () => {
          throw new DOMException('No room.', 'QuotaExceededError')
        }
      const value = Reflect.get(storage, name)
      return typeof value === 'function' ? value.bind(storage) : value
    },
  })

import { useEffect } from 'react'
import { isTyping, typedKey } from '#web/ui/typed-key.ts'

/** In the header, or in the first screen of the home page, where it is large. */
const BOX = ':is(header, .hero-search) search input'

/** `/` goes to the search box, except while typing. Shows nothing. */
export function SlashKey() {
  useEffect(() => {
    const press = typedKey((event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const box = document.querySelector<HTMLInputElement>(BOX)
      if (!box) return
      event.preventDefault()
      // On phones the box is behind its button.
      if (box.offsetParent === null)
        document.querySelector<HTMLElement>('header a[aria-label="Search"]')?.click()
      else box.focus()
    })
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return null
}

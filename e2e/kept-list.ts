import type { Page } from '@playwright/test'

export const compound = (slug: string, name: string) => ({ kind: 'compound', slug, name })
export const own = (name: string) => ({ kind: 'own', name })

/** A list that this browser has from the start. */
export const startWith = (page: Page, entries: object[]) =>
  page.addInitScript((entries) => {
    if (!localStorage.getItem('myList')) localStorage.setItem('myList', JSON.stringify({ entries }))
  }, entries)

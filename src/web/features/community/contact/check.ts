import { table } from '#domain/text/table.ts'
import type { Faults, Typed } from '#web/ui/form.tsx'

const NAMES = table<string>({
  name: 'your name',
  email: 'your email',
  subject: 'a subject',
  message: 'a message',
  companyName: 'the name of your company',
  contactName: 'your name',
  requestType: 'what you ask for',
  kind: 'what kind of correction it is',
})

/** Faults of a contact form, as the server would find them. */
export function check(typed: Typed, required: readonly string[]): Faults {
  const faults: Faults = {}
  for (const field of required) {
    if (!typed[field]?.trim()) faults[field] = `Please enter ${NAMES[field] ?? field}.`
  }
  if (!faults.email && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.email?.trim() ?? ''))
    faults.email = 'Please enter a valid email, such as ada@company.example.'
  for (const field of ['website', 'proof']) {
    const given = typed[field]
    if (given?.trim() && !isWebLink(withScheme(given)))
      faults[field] = 'Please enter a link, such as https://company.example.'
  }
  return faults
}

/** 'company.example' is meant as a link. What has a scheme keeps it. */
export function withScheme(website: string): string {
  const given = website.trim()
  return given === '' || /^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`
}

function isWebLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false
  return URL.canParse(text) && /^[^.]+(\.[^.]+)+$/.test(new URL(text).hostname)
}

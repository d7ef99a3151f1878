import type { Stated } from '#contract/office/desk.ts'
import type { Wrong } from '#server/core/changes/change-set.ts'

/** Rules that the schema cannot express: links are safe to follow, and demo data contacts no real person. */
export function statementErrors({ contact }: Partial<Stated>, isDemo: boolean): Wrong[] {
  if (contact == null) return []
  const isLink = /^[a-z][a-z+.-]*:/i.test(contact)
  if (isLink && !(contact.startsWith('https://') && URL.canParse(contact)))
    return [['contact', 'must be an https link, an email or words']]
  const host = isLink ? new URL(contact).hostname : /^[^\s@]+@([^\s@]+)$/.exec(contact)?.[1]
  return isDemo && host !== undefined && !host.endsWith('.example')
    ? [['contact', "must end in '.example', as demo data points to nobody"]]
    : []
}

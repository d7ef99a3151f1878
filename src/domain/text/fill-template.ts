/** What words that are used often may hold in braces, filled in where they are used. */
const TEMPLATE_FIELDS = ['name', 'ticket', 'page'] as const
type TemplateField = (typeof TEMPLATE_FIELDS)[number]

/** Fills in known values; an unknown one is dropped with the space before it: 'Hello {name},' becomes 'Hello,'. */
export const fillTemplate = (words: string, known: Partial<Record<TemplateField, string | null>>) =>
  words.replace(
    new RegExp(`( ?)\\{(${TEMPLATE_FIELDS.join('|')})\\}`, 'g'),
    (_, space: string, field: TemplateField) => {
      const value = known[field]
      return value ? space + value : ''
    },
  )

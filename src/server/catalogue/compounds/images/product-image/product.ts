import type { Form } from '#contract/vocabulary.ts'

/** What is drawn: names as shown to people, the size as the vendor writes it, the form or null when it is not known. */
export type Product = { compound: string; vendor: string; size: string | null; form: Form | null }

import { table } from '#domain/text/table.ts'

/** Fields that their own words would name badly. */
const LABELS = table<string>({
  cas: 'CAS number',
  comission: 'Commission',
  days_from: 'Days, at least',
  days_to: 'Days, at most',
  demo: 'Demo (invented)',
  doi: 'DOI',
  external_coa: 'External lab certificate',
  external_coa_provider: 'External laboratory',
  found_mass_da: 'Mass found (Da)',
  free_from_minor: 'Free from, in minor units',
  internal_coa: 'Internal certificate',
  label_mg: 'Amount on the label (mg)',
  mass_da: 'Molecular mass (Da)',
  measured_mg: 'Measured amount (mg)',
  molecular: 'Molecule',
  normal: 'Common',
  order: 'Place in lists',
  pmcid: 'PMCID',
  pmid: 'PMID',
  price_minor: 'Price, in minor units',
  proper_name: 'Name',
  purity_percent: 'Purity (%)',
  read_at: 'Link to where it was read',
  refund: 'Refunds',
  seen_at: 'Seen on',
  reimburse_test: 'Reimburses tests',
  renamed_to: 'New slug of its page',
  replacement_compound: 'Replaced by',
  replacement_vendor: 'Replaced by',
  sku: "Vendor's code",
  source_url: 'Link to the source',
  stop_asap: 'Stop as soon as possible',
  with_kind: 'What the other is',
})

/** 'short_description' → 'Short description', 'mass_da' → 'Molecular mass (Da)'. */
export function labelOf(name: string): string {
  const words = LABELS[name] ?? name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The label inside a sentence: 'the Molecular mass (Da)' becomes 'the molecular mass (Da)'; a CAS number is unchanged.
 */
export const inSentence = (label: string) =>
  /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** Faults that the checks of files name for people who write files. */
const ERRORS = table<string>({
  'is missing': 'is empty: fill it in',
  'is required': 'is empty: fill it in',
  'must have at least 1 entry': 'is empty: add at least one',
  'must not be empty or begin or end with a blank': 'is empty, or begins or ends with a blank',
})

/** The fault of a field in the words of a form; of an empty field that it is empty, whatever it may hold. */
export const errorText = (message: string, value?: unknown): string =>
  (value === '' ? ERRORS['is missing'] : ERRORS[message]) ?? message

// The closed lists of batches and certificates, apart from the schemas so that pages can use them without the validator.

/**
 * Who had a batch tested and where: an independent laboratory for the vendor, the vendor's own, or a laboratory chosen
 * by a buyer.
 */
export const LABORATORIES = ['independent', 'own', 'buyer'] as const

/** How near the measured content is to the label: within 5 %, within 10 %, or beyond. */
export const NEARNESS = ['near', 'off', 'far'] as const

/** Result of one test on a certificate; null means 'not stated', never a pass. */
export const TEST_RESULTS = ['passed', 'failed', 'not applicable'] as const

/** Whether the substance is what the label says. */
export const IDENTITIES = ['confirmed', 'not confirmed'] as const

/** What a certificate's file may be, by its content. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** How far a certificate can be believed, best first. */
export const TIERS = ['confirmed at the laboratory', 'consistent', 'unverified', 'doubtful'] as const

/** What a check of a certificate says; 'not possible' where what it needs is not stated. */
export const VERDICTS = ['passed', 'noted', 'failed', 'not possible'] as const

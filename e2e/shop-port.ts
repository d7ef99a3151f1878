const PORT = Number(process.env.E2E_PORT ?? 3900)

/** The port of a journey's own shop; the product may read from there. */
export const SHOP_PORT = PORT + 5
/** Where a journey has invented articles; the product looks them up there. */
export const METADATA_PORT = PORT + 7
/** Where a journey has a provider of accounts. */
export const ISSUER_PORT = PORT + 9

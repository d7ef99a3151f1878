/** Where a journey has a shop of its own; the product may read from there. */
export const SHOP_PORT = Number(process.env.E2E_PORT ?? 3900) + 5

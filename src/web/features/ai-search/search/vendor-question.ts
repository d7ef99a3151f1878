const SELLERS = /\b(?:vendors?|sellers?|shops?|stores?|suppliers?|sources?|companies|company|whom?)\b/i
const TRUST = /\b(?:trust|trusted|trustworthy|legit|legitimate|honest|reliable|reputable|scam|scams|fake)\b/i

/** Whether a text asks whom to buy from safely: of vendors at large, or of one whose name was found. */
export const asksWhomToTrust = (query: string, isVendorFound: boolean) =>
  TRUST.test(query) && (isVendorFound || SELLERS.test(query))

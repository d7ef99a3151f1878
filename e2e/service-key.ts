/** The operator's key of the installation that the journeys walk through. */
export const SERVICE_KEY = 'service-key-of-the-journeys-0123456789'

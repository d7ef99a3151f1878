/** The operator's key of the installation of the journeys. */
export const SERVICE_KEY = 'service-key-of-the-journeys-0123456789'

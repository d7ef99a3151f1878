/** The key of whoever runs the installation that the journeys walk through. */
export const SERVICE_KEY = 'service-key-of-the-journeys-0123456789'

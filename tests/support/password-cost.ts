/** scrypt's N in tests, a 32nd of production's: what is tested is who is let in, not how long guessing takes. */
export const testPasswordCost = 2 ** 10;

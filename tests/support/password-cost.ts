/** scrypt's N in tests, a 32nd of production's: the tests are about access, not about the time of a guess. */
export const testPasswordCost = 2 ** 10;

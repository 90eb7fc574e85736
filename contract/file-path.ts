/** The path of a stored picture or file, whose bytes are no call of the contract: as the logs and metrics name it. */
export const filePath = "/files/{hash}";

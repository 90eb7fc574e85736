export * from "./comms";
export * from "./content";
export * from "./operation";
export * from "./search";
export * from "./shop";
export * from "./subscription";
export * from "./team";
export * from "./user";

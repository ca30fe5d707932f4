export { type Access, clientOf, guardRequests } from './access.ts';
export { issueToken, makeKeyPair, type TokenRequest } from './issue.ts';
export { type AuthConfig, AuthSettingsError, openAccess } from './settings.ts';
export { type Identity, SCOPES, type Scope } from './tokens.ts';

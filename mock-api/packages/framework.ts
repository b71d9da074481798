import packageJson from '../../package.json' with { type: 'json' };

/** Version of this Flexy. */
export const FRAMEWORK_VERSION: string = packageJson.version;

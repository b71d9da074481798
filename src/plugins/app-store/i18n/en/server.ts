/** English texts of the server part, by group and code. */
export default {
  faults: {
    tooLarge: 'The package is larger than %{max} MB.',
    noArchive: 'This file is no package: it is not a zip archive.',
    damaged: 'The package is damaged.',
    unpackedTooLarge: 'The files of the package are larger than %{max} MB together.',
    tooManyFiles: 'The package has more than %{max} files.',
    badPath: 'The package has a file that is not allowed: %{path}',
    noManifest: 'The package has no manifest.json.',
    badManifest: 'The manifest of the package is wrong: %{reason}',
    noEntry: 'The package has no plugin.js.',
    missingFile: 'A file of the manifest is missing: %{path}',
    extraFile: 'The manifest does not name this file: %{path}',
    wrongHash: 'A file was changed after the package was made: %{path}',
    wrongFramework: 'The package needs Flexy %{range}; this is %{version}.',
    badResources: 'The resources of the package are wrong at: %{place}',
    badSignature: 'The signature of the package is damaged.',
    serverNotAllowed:
      'The package has code for the server, which would get all rights of the server. Only whoever runs the server may allow it: with PACKAGES_SERVER=1 for all packages, or with the publisher’s key in PACKAGES_PUBLISHERS for signed ones, and a new start.',
    untrustedSigner:
      'The package has code for the server, and none of the trusted publishers has signed it as it is: the key is another one, or the package was changed. Whoever runs the server decides which keys are trusted (PACKAGES_PUBLISHERS).',
    missingPackage: 'The package needs the package “%{name}”, version %{range}.',
    noWayBack:
      'It cannot go back over the data change %{number} of a newer version: use that version, or restore the backup made before.',
  },
  manifest: {
    name: 'a name of letters, digits, “.”, “_” and “-” is expected',
    route: 'a path such as gift-notes or gift-notes/:id is expected',
    reserved: 'this is an address of Flexy',
    integrity: 'sha384- and 64 signs of Base64 are expected',
    filePath: 'a package may not have this path',
    id: 'small letters and digits are expected, words joined by “-”',
    version: 'a version such as 1.4.0 is expected',
    range: 'a range such as ^0.1.0 is expected',
    website: 'an https address is expected',
    permission: 'a right such as read:orders is expected',
    picture: 'a png, jpg or webp file of the package is expected',
    date: 'a day such as 2026-11-27 is expected',
    entry: 'plugin.js is missing',
    unknown: 'it has what no manifest has',
    value: 'this is missing, or not of the right kind',
    noJson: 'it is no JSON',
    large: 'it is larger than 64 kB',
    resources: 'resources.json and contributions.resources go together, with the same names',
    server: 'server.js and contributions.server go together',
    table: 'a name such as gift_notes is expected',
  },
  index: {
    none: 'No index of packages is set (PACKAGES_INDEX).',
    noPublishers:
      'The index of packages cannot be checked: whoever runs the server has to name the public key of its publisher (PACKAGES_PUBLISHERS).',
    badIndex: 'The index of packages is damaged, or made for another version of Flexy. Place: %{place}',
    tooLarge: 'The index of packages is larger than %{max} kB.',
    wrongSignature:
      'None of the trusted publishers has signed the index of packages as it is: the key is another one, or the index was changed. Nothing of it is shown.',
    notOffered: 'The index does not offer %{name} any more.',
    wrongChecksum:
      'The file %{file} is not the one that the index names: it was changed, or replaced after the index was signed. It was not added.',
    otherPackage: 'The file of the index holds another package: %{name}. It was not added.',
  },
  unread: {
    blocked:
      'The index of packages is at an address that is not called: it has to start with https://, outside of the own network. Whoever runs the server decides (PACKAGES_INDEX, CONNECT_PRIVATE).',
    unreachable: 'The server with the index of packages cannot be reached.',
    timeout: 'The server with the index of packages takes too long.',
    refused: 'The server with the index of packages refuses the file, or does not have it.',
    failed: 'The server with the index of packages answers with an error.',
    redirect: 'The server with the index of packages leads to another address, which is not followed.',
    tooLarge: 'The file is larger than allowed.',
  },
  conflicts: {
    builtIn: '“%{name}” is the name of an application of Flexy.',
    version: 'Version %{name} is here already with other content. Give the new package another version.',
    address: 'The address “%{name}” is taken.',
    inUse: 'This version is installed. Use another one first, or uninstall the application.',
    installed: 'The package is installed. Uninstall it first.',
    dataInUse: 'Other records refer to its data. Delete those first.',
    wrongName: 'This is not its name.',
  },
  notices: {
    failed: '%{record} failed on the server and was switched off',
  },
};

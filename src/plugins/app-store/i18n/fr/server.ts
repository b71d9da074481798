/** French texts of the server part, by group and code. */
export default {
  faults: {
    tooLarge: 'Le paquet dépasse %{max} Mo.',
    noArchive: 'Ce fichier n’est pas un paquet : ce n’est pas une archive zip.',
    damaged: 'Le paquet est endommagé.',
    unpackedTooLarge: 'Les fichiers du paquet dépassent %{max} Mo au total.',
    tooManyFiles: 'Le paquet contient plus de %{max} fichiers.',
    badPath: 'Le paquet contient un fichier non autorisé : %{path}',
    noManifest: 'Le paquet n’a pas de manifest.json.',
    badManifest: 'Le manifeste du paquet est incorrect : %{reason}',
    noEntry: 'Le paquet n’a pas de plugin.js.',
    missingFile: 'Un fichier du manifeste manque : %{path}',
    extraFile: 'Le manifeste ne nomme pas ce fichier : %{path}',
    wrongHash: 'Un fichier a été modifié après la création du paquet : %{path}',
    wrongFramework: 'Le paquet demande Flexy %{range} ; celui-ci est %{version}.',
    badResources: 'Les ressources du paquet sont incorrectes à : %{place}',
    badSignature: 'La signature du paquet est endommagée.',
    serverNotAllowed:
      'Le paquet contient du code pour le serveur, qui aurait tous les droits du serveur. Seule la personne qui exploite le serveur peut l’autoriser : avec PACKAGES_SERVER=1 pour tous les paquets, ou avec la clé de l’éditeur dans PACKAGES_PUBLISHERS pour ceux qui sont signés, puis un redémarrage.',
    untrustedSigner:
      'Le paquet contient du code pour le serveur, et aucun des éditeurs approuvés ne l’a signé tel quel : la clé est une autre, ou le paquet a été modifié. La personne qui exploite le serveur décide des clés approuvées (PACKAGES_PUBLISHERS).',
    missingPackage: 'Le paquet demande le paquet « %{name} », version %{range}.',
    noWayBack:
      'Il ne peut pas revenir en deçà de la modification de données %{number} d’une version plus récente : utilisez cette version, ou restaurez la sauvegarde faite avant.',
  },
  manifest: {
    name: 'un nom de lettres, de chiffres, « . », « _ » et « - » est attendu',
    route: 'un chemin comme gift-notes ou gift-notes/:id est attendu',
    reserved: 'c’est une adresse de Flexy',
    integrity: 'sha384- et 64 signes en Base64 sont attendus',
    filePath: 'un paquet ne peut pas avoir ce chemin',
    id: 'des minuscules et des chiffres sont attendus, les mots reliés par « - »',
    version: 'une version comme 1.4.0 est attendue',
    range: 'un intervalle comme ^0.1.0 est attendu',
    website: 'une adresse https est attendue',
    permission: 'un droit comme read:orders est attendu',
    picture: 'un fichier png, jpg ou webp du paquet est attendu',
    date: 'une date comme 2026-11-27 est attendue',
    entry: 'plugin.js manque',
    unknown: 'il contient ce qu’aucun manifeste ne contient',
    value: 'la valeur manque ou n’est pas du bon type',
    noJson: 'ce n’est pas du JSON',
    large: 'il dépasse 64 ko',
    resources: 'resources.json et contributions.resources vont ensemble, avec les mêmes noms',
    server: 'server.js et contributions.server vont ensemble',
    table: 'un nom comme gift_notes est attendu',
  },
  index: {
    none: 'Aucun index de paquets n’est défini (PACKAGES_INDEX).',
    noPublishers:
      'L’index de paquets ne peut pas être vérifié : la personne qui exploite le serveur doit indiquer la clé publique de son éditeur (PACKAGES_PUBLISHERS).',
    badIndex: 'L’index de paquets est endommagé, ou fait pour une autre version de Flexy. Endroit : %{place}',
    tooLarge: 'L’index de paquets dépasse %{max} ko.',
    wrongSignature:
      'Aucun des éditeurs de confiance n’a signé l’index de paquets tel qu’il est : la clé en est une autre, ou l’index a été modifié. Rien n’en est affiché.',
    notOffered: 'L’index ne propose plus %{name}.',
    wrongChecksum:
      'Le fichier %{file} n’est pas celui que nomme l’index : il a été modifié, ou remplacé après la signature de l’index. Il n’a pas été ajouté.',
    otherPackage: 'Le fichier de l’index contient un autre paquet : %{name}. Il n’a pas été ajouté.',
  },
  unread: {
    blocked:
      'L’index de paquets est à une adresse qui n’est pas appelée : elle doit commencer par https://, hors du réseau interne. La personne qui exploite le serveur en décide (PACKAGES_INDEX, CONNECT_PRIVATE).',
    unreachable: 'Le serveur de l’index de paquets est injoignable.',
    timeout: 'Le serveur de l’index de paquets met trop de temps à répondre.',
    refused: 'Le serveur de l’index de paquets refuse le fichier, ou ne l’a pas.',
    failed: 'Le serveur de l’index de paquets répond par une erreur.',
    redirect: 'Le serveur de l’index de paquets mène à une autre adresse, qui n’est pas suivie.',
    tooLarge: 'Le fichier dépasse la taille permise.',
  },
  conflicts: {
    builtIn: '« %{name} » est le nom d’une application de Flexy.',
    version: 'La version %{name} est déjà là avec un autre contenu. Donnez une autre version au nouveau paquet.',
    address: 'L’adresse « %{name} » est déjà prise.',
    inUse: 'Cette version est installée. Choisissez-en d’abord une autre, ou désinstallez l’application.',
    installed: 'Le paquet est installé. Désinstallez-le d’abord.',
    dataInUse: 'D’autres fiches se réfèrent à ses données. Supprimez-les d’abord.',
    wrongName: 'Ce n’est pas son nom.',
  },
  notices: {
    failed: '%{record} a échoué sur le serveur et a été désactivé',
  },
};

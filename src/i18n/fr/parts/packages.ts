/** Raisons d’échec des paquets de tiers, en français (`flexy.packages.*`). */
export default {
  flexy: {
    packages: {
      faults: {
        noAnswer: 'Le serveur n’a pas répondu.',
        wrongHash: 'Son fichier n’est pas celui qui a été installé : l’empreinte est fausse.',
        noFile: 'Son fichier n’est pas sur le serveur.',
        endless: 'Le chargement de son module ne se termine pas.',
        noModule: 'Son manifeste ne nomme aucun module.',
        noPage: 'Il n’a pas de page « %{path} ».',
        wrongFramework: 'Il demande Flexy %{range} ; celui-ci est %{version}.',
        noTable: 'plugin.js n’exporte pas definePlugin({ … }) par défaut.',
        wrongId: 'L’identifiant de sa table est « %{own} », celui de son manifeste « %{id} ».',
        otherVersion: 'Sa table est faite pour une autre version de Flexy.',
        noTitle: 'Sa table n’a pas de titre, ou son icône est incorrecte.',
        extraPart: 'Un paquet ne peut pas avoir « %{name} ».',
        noList: '« %{name} » n’est pas une liste.',
        noKey: 'Une entrée de « %{name} » n’a pas de %{key}.',
        undeclared: 'Son manifeste ne déclare pas « %{id} » dans « %{name} ».',
        incomplete: '« %{id} » dans « %{name} » est incomplet.',
        forbiddenSlot: 'Les paquets ne peuvent pas remplir l’emplacement « %{id} ».',
        badServices: '« services » est incomplet.',
        undeclaredService: 'Son manifeste ne déclare pas le service « %{name} ».',
        noFunction: '« %{name} » n’est pas une fonction.',
        undeclaredPart: 'Son manifeste ne déclare pas « %{name} ».',
        badMessages: '« messages » doit contenir en, fr et ar.',
        clash: 'L’adresse « %{address} » est celle du module « %{plugin} ».',
      },
    },
  },
};

/** English reasons why packages of third parties failed (`flexy.packages.*`). */
export default {
  flexy: {
    packages: {
      faults: {
        noAnswer: 'The server did not answer.',
        wrongHash: 'Its file is not the one that was installed: the hash is wrong.',
        noFile: 'Its file is not on the server.',
        endless: 'Its module does not finish loading.',
        noModule: 'Its manifest names no module.',
        noPage: 'It has no page “%{path}”.',
        wrongFramework: 'It needs Flexy %{range}; this is %{version}.',
        noTable: 'plugin.js exports no definePlugin({ … }) as default.',
        wrongId: 'The id of its table is “%{own}”, that of its manifest “%{id}”.',
        otherVersion: 'Its table is made for another version of Flexy.',
        noTitle: 'Its table has no title, or a wrong icon.',
        extraPart: 'A package cannot have “%{name}”.',
        noList: '“%{name}” is no list.',
        noKey: 'An entry of “%{name}” has no %{key}.',
        undeclared: 'Its manifest does not declare “%{id}” in “%{name}”.',
        incomplete: '“%{id}” in “%{name}” is incomplete.',
        forbiddenSlot: 'Packages cannot fill the slot “%{id}”.',
        badServices: '“services” is incomplete.',
        undeclaredService: 'Its manifest does not declare the service “%{name}”.',
        noFunction: '“%{name}” is not a function.',
        undeclaredPart: 'Its manifest does not declare “%{name}”.',
        badMessages: '“messages” needs en, fr and ar.',
        clash: 'The address “%{address}” belongs to the plugin “%{plugin}”.',
      },
    },
  },
};

// Generated from contracts/src/OftArbiter.sol by contracts/build.ts. Do not edit.

export const oftArbiterAbi = [
  {
    "inputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "executor",
        "type": "address"
      },
      {
        "internalType": "contract Sandbox",
        "name": "sandbox",
        "type": "address"
      },
      {
        "internalType": "contract ChainRegistry",
        "name": "registry",
        "type": "address"
      },
      {
        "internalType": "contract IResourceLock",
        "name": "lock",
        "type": "address"
      },
      {
        "internalType": "contract OftRegistry",
        "name": "ofts",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "notAfter",
        "type": "uint256"
      }
    ],
    "name": "Expired",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FailedDeployment",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "sent",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "InexactMessage",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "InexactTransfer",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "balance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "InsufficientBalance",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "IntermediaryRequired",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "intermediary",
        "type": "address"
      }
    ],
    "name": "IntermediaryUsed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "NativeTransferFailed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "NeedsMismatch",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "minGas",
        "type": "uint256"
      }
    ],
    "name": "NotEnoughGas",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "NotTheFiller",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "expiry",
        "type": "uint256"
      }
    ],
    "name": "NothingToRescueYet",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NothingToRun",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "outputs",
        "type": "uint256"
      }
    ],
    "name": "OneOutputOnly",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      }
    ],
    "name": "OtherSponsor",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "QualifierMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ReentrancyGuardReentrantCall",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "SafeERC20FailedOperation",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "TooLittleSent",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes4",
        "name": "selector",
        "type": "bytes4"
      }
    ],
    "name": "UnknownAction",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "vt",
        "type": "bytes32"
      }
    ],
    "name": "UnsupportedOpMode",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      }
    ],
    "name": "WrongChain",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentClaimed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentFilled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "guid",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "MessageSent",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "EXECUTOR",
    "outputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "INTERMEDIARY",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "LOCK",
    "outputs": [
      {
        "internalType": "contract IResourceLock",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "OFTS",
    "outputs": [
      {
        "internalType": "contract OftRegistry",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "REGISTRY",
    "outputs": [
      {
        "internalType": "contract ChainRegistry",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "SANDBOX",
    "outputs": [
      {
        "internalType": "contract Sandbox",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "WRAPPED_NATIVE",
    "outputs": [
      {
        "internalType": "contract IWrappedNative",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "filler",
        "type": "address"
      },
      {
        "components": [
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          }
        ],
        "internalType": "struct Token[]",
        "name": "funds",
        "type": "tuple[]"
      },
      {
        "internalType": "bytes",
        "name": "action",
        "type": "bytes"
      }
    ],
    "name": "act",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "components": [
              {
                "internalType": "address",
                "name": "sponsor",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "originChain",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "token",
                    "type": "address"
                  },
                  {
                    "internalType": "uint256",
                    "name": "amount",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Token[]",
                "name": "permitted",
                "type": "tuple[]"
              },
              {
                "internalType": "uint256",
                "name": "nonce",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "deadline",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "recipient",
                        "type": "address"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "token",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "amount",
                            "type": "uint256"
                          }
                        ],
                        "internalType": "struct Token[]",
                        "name": "tokenOut",
                        "type": "tuple[]"
                      },
                      {
                        "internalType": "uint256",
                        "name": "targetChain",
                        "type": "uint256"
                      },
                      {
                        "internalType": "uint256",
                        "name": "fillExpiry",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Target",
                    "name": "target",
                    "type": "tuple"
                  },
                  {
                    "internalType": "uint128",
                    "name": "minGas",
                    "type": "uint128"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "originOps",
                    "type": "tuple"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "destOps",
                    "type": "tuple"
                  },
                  {
                    "internalType": "bytes32",
                    "name": "q",
                    "type": "bytes32"
                  }
                ],
                "internalType": "struct Mandate",
                "name": "mandate",
                "type": "tuple"
              },
              {
                "internalType": "bytes",
                "name": "funding",
                "type": "bytes"
              }
            ],
            "internalType": "struct Order",
            "name": "order",
            "type": "tuple"
          },
          {
            "internalType": "bytes",
            "name": "qualifier",
            "type": "bytes"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "to",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "value",
                "type": "uint256"
              },
              {
                "internalType": "bytes",
                "name": "data",
                "type": "bytes"
              }
            ],
            "internalType": "struct Ops[]",
            "name": "swap",
            "type": "tuple[]"
          }
        ],
        "internalType": "struct OftArbiter.Claim",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "claim",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "components": [
              {
                "internalType": "address",
                "name": "sponsor",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "originChain",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "token",
                    "type": "address"
                  },
                  {
                    "internalType": "uint256",
                    "name": "amount",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Token[]",
                "name": "permitted",
                "type": "tuple[]"
              },
              {
                "internalType": "uint256",
                "name": "nonce",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "deadline",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "recipient",
                        "type": "address"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "token",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "amount",
                            "type": "uint256"
                          }
                        ],
                        "internalType": "struct Token[]",
                        "name": "tokenOut",
                        "type": "tuple[]"
                      },
                      {
                        "internalType": "uint256",
                        "name": "targetChain",
                        "type": "uint256"
                      },
                      {
                        "internalType": "uint256",
                        "name": "fillExpiry",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Target",
                    "name": "target",
                    "type": "tuple"
                  },
                  {
                    "internalType": "uint128",
                    "name": "minGas",
                    "type": "uint128"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "originOps",
                    "type": "tuple"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "destOps",
                    "type": "tuple"
                  },
                  {
                    "internalType": "bytes32",
                    "name": "q",
                    "type": "bytes32"
                  }
                ],
                "internalType": "struct Mandate",
                "name": "mandate",
                "type": "tuple"
              },
              {
                "internalType": "bytes",
                "name": "funding",
                "type": "bytes"
              }
            ],
            "internalType": "struct Order",
            "name": "order",
            "type": "tuple"
          },
          {
            "internalType": "bytes",
            "name": "qualifier",
            "type": "bytes"
          },
          {
            "internalType": "bytes",
            "name": "destinationSignature",
            "type": "bytes"
          }
        ],
        "internalType": "struct OftArbiter.Fill",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "fill",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      }
    ],
    "name": "intermediaryOf",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      },
      {
        "internalType": "address[]",
        "name": "tokens",
        "type": "address[]"
      }
    ],
    "name": "rescue",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "stateMutability": "payable",
    "type": "receive"
  }
] as const

export const oftArbiterBytecode =
  '0x6101606040526040516100119061010a565b604051809103905ff08015801561002a573d5f5f3e3d5ffd5b506001600160a01b031661012052348015610043575f5ffd5b50604051614c5e380380614c5e8339810160408190526100629161012e565b6001600160a01b0385811660805284811660a052831660c0819052604051635e5be3a560e01b81524660048201528691869186918691635e5be3a590602401602060405180830381865afa1580156100bc573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100e0919061019f565b6001600160a01b0390811660e052908116610100529390931661014052506101c195505050505050565b610a348061422a83390190565b6001600160a01b038116811461012b575f5ffd5b50565b5f5f5f5f5f60a08688031215610142575f5ffd5b855161014d81610117565b602087015190955061015e81610117565b604087015190945061016f81610117565b606087015190935061018081610117565b608087015190925061019181610117565b809150509295509295909350565b5f602082840312156101af575f5ffd5b81516101ba81610117565b9392505050565b60805160a05160c05160e051610100516101205161014051613fcc61025e5f395f8181610113015261100001525f8181610167015281816104a20152610b6601525f818161022601528181610e72015261169f01525f818161029701528181610d63015261145201525f60c401525f81816101f30152818161154c015261182b01525f818161019a01528181610dea01526112e70152613fcc5ff3fe6080604052600436106100a8575f3560e01c806376e2d9a01161006257806376e2d9a0146101cf5780639f9a988b146101e2578063a4f0d7d014610215578063aac0a84414610248578063d497508e14610267578063d999984d14610286575f5ffd5b806306433b1b146100b357806310701340146101025780631a2d3296146101355780633d4f732d14610156578063630dc7cb146101895780636316640f146101bc575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b34801561010d575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610140575f5ffd5b5061015461014f36600461293b565b6102b9565b005b348015610161575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610194575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101546101ca3660046129d9565b6102de565b6101546101dd366004612a8a565b610482565b3480156101ed575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610220575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610253575f5ffd5b506100e6610262366004612bd6565b61049c565b348015610272575f5ffd5b50610154610281366004612c37565b6104f3565b348015610291575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c16105e6565b6102d3336102ce8361319a565b61061d565b6102db6106d6565b50565b6102e66105e6565b5f5b83811015610423575f610322868684818110610306576103066131a5565b61031c92602060409092020190810191506131b9565b30610700565b90503363c407687687878581811061033c5761033c6131a5565b61035292602060409092020190810191506131b9565b888886818110610364576103646131a5565b905060400201602001356040518363ffffffff1660e01b815260040161039f9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103b6575f5ffd5b505af11580156103c8573d5f5f3e3d5ffd5b5050505061041a8686848181106103e1576103e16131a5565b6103f792602060409092020190810191506131b9565b308389898781811061040b5761040b6131a5565b90506040020160200135610790565b506001016102e8565b5061042f8583836107ff565b5f5b838110156104725761046a85858381811061044e5761044e6131a5565b61046492602060409092020190810191506131b9565b876108a8565b600101610431565b5061047b6106d6565b5050505050565b61048a6105e6565b6102d33361049783613296565b61091f565b5f6104ed7f0000000000000000000000000000000000000000000000000000000000000000836040516020016104d291906132a1565b60405160208183030381529060405280519060200120610ab2565b92915050565b6104fb6105e6565b5f61050e61026236869003860186612bd6565b9050806001600160a01b03163b5f0361056c5760608401354281106105525760405163afbc712760e01b815260040161054991815260200190565b60405180910390fd5b5061056a61056536869003860186612bd6565b610b1a565b505b6001600160a01b03811663d20c88bd848461058d6060890160408a016131b9565b6040518463ffffffff1660e01b81526004016105ab939291906132e4565b5f604051808303815f87803b1580156105c2575f5ffd5b505af11580156105d4573d5f5f3e3d5ffd5b50505050506105e16106d6565b505050565b6105ee610bb1565b61061b60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610bf1565b565b805160208201515f90610631908390610bf8565b905061063c82610c6e565b806060015161065e5760405163c1b5acb360e01b815260040160405180910390fd5b6106718282608001518360a00151610ca5565b61067f828460400151610db4565b61068882610e4e565b606083015183516040516001600160a01b038881168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450505050565b61061b5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00610615565b5f6001600160a01b0383161561077d576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610754573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107789190613346565b610789565b816001600160a01b0316315b9392505050565b5f61079b8585610700565b90505f8382116107ab575f6107b5565b6107b58483613371565b9050858382818110156107f4576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610549565b505050505050505050565b5f61080a8284613384565b9050630448e93360e51b6001600160e01b0319821601610847576108428461083584600481886133ba565b81019061049791906133e1565b6108a2565b6372e966b560e11b6001600160e01b031982160161087d576108428461087084600481886133ba565b8101906102ce9190613412565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610549565b50505050565b5f6108b38330610700565b9050805f036108c157505050565b6001600160a01b03831661090b576108d98282610ef7565b8282909161047b5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610549565b6105e16001600160a01b0384168383610f07565b805160208201515f90610933908390610bf8565b602083015190915046811461095e57604051635ea03eed60e11b815260040161054991815260200190565b5061096882610f3c565b60408101516001600160a01b031615806109975750836001600160a01b031681604001516001600160a01b0316145b84906109c25760405163296ce1bf60e21b81526001600160a01b039091166004820152602401610549565b505f5f6109cf8484610f6b565b915091506109e18486604001516112ba565b610a07848660400151610a028786608001518b8b60600151515f14156114ac565b6115ae565b610a1084610e4e565b606085015185516040516001600160a01b038a81168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610a738560600151610a6e868560800151611797565b61180d565b610a8484848484604001518a611864565b610a92846040015187611ad2565b610aa08260800151876108a8565b610aaa5f876108a8565b505050505050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610789565b5f5f610b258361049c565b9050806001600160a01b0381163b15610b605760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610549565b506107897f000000000000000000000000000000000000000000000000000000000000000084604051602001610b9691906132a1565b60405160208183030381529060405280519060200120611b0b565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561061b57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b610c416040518060c001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f1515815260200160608152602001606081525090565b610c4b8383611b17565b81806020019051810190610c5f919061354a565b90506104ed83825f0151611b45565b60a08101515160400151468114610c9b57604051635ea03eed60e11b815260040161054991815260200190565b506102db81610f3c565b610cae83611b7f565b5f610cc08460a0015160600151611bc7565b90505f81610d1157604080515f8082526020820190925290610d0b565b60408051606080820183525f808352602083015291810191909152815260200190600190039081610cdd5790505b50610d1f565b8460a0015160600151602001515b9050610d2f610565868686611bdd565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a93191610d8b91889186918991907f00000000000000000000000000000000000000000000000000000000000000009060040161375e565b5f604051808303815f87803b158015610da2575f5ffd5b505af11580156107f4573d5f5f3e3d5ffd5b610dc58260a0015160600151611cb4565b15610e4a57610dd382611b7f565b604051635018859960e01b81526001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690635018859990610e2190859085906004016138f2565b5f604051808303815f87803b158015610e38575f5ffd5b505af1158015610aaa573d5f5f3e3d5ffd5b5050565b5f8160c00151515f14610eed576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee0990610ea99085903090600401613916565b602060405180830381865afa158015610ec4573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ee89190613346565b6104ed565b6104ed8230611cc0565b5f5f5f5f5f85875af19392505050565b610f148383836001611e31565b6105e157604051635274afe760e01b81526001600160a01b0384166004820152602401610549565b60a0810151516060015180428110156105e157604051637c06dd7560e11b815260040161054991815260200190565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a08101919091526040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a081019190915260a08401515160200151805160018114610ffd57604051637e13e66160e01b815260040161054991815260200190565b507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663c7591b9d86602001518760a001515f015160400151845f81518110611050576110506131a5565b60200260200101515f01516040518463ffffffff1660e01b81526004016110939392919092835260208301919091526001600160a01b0316604082015260600190565b61018060405180830381865afa1580156110af573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110d391906139db565b80935081945050505f611125825f815181106110f1576110f16131a5565b6020026020010151602001518560a00151600a61110e9190613af2565b60a086015161111e90600a613af2565b6001611e93565b90508085602001511015801561113a57508015155b602086015182916111675760405163dc92948360e01b815260048101929092526024820152604401610549565b5050846060015115611285575f5f5b86608001515181101561121557835f81518110611195576111956131a5565b60200260200101515f01516001600160a01b0316876080015182815181106111bf576111bf6131a5565b60200260200101515f01516001600160a01b0316146111de575f611201565b866080015181815181106111f4576111f46131a5565b6020026020010151602001515b61120b9083613b00565b9150600101611176565b50825f81518110611228576112286131a5565b602002602001015160200151811015835f81518110611249576112496131a5565b60200260200101515f01519061127e5760405163244acd2f60e21b81526001600160a01b039091166004820152602401610549565b50506112b1565b60a0860151606001516020015151156112b157604051635b40cf0d60e01b815260040160405180910390fd5b50509250929050565b6112cb8260a0015160400151611cb4565b1561131e5760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e990610e2190859085906004016138f2565b61132f8260a0015160400151611bc7565b15610e4a575f826020015161134b8460a0015160400151611ed5565b6040805160208101939093528201526060016040516020818303038152906040528051906020012090506113c46040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610b1a565b6001600160a01b0316638683a9315f60405190808252806020026020018201604052801561141757816020015b604080518082019091525f80825260208201528152602001906001900390816113f15790505b508560a00151604001516020015161143287604001516120aa565b87516040516001600160e01b031960e087901b16815261147a94939291907f00000000000000000000000000000000000000000000000000000000000000009060040161375e565b5f604051808303815f87803b158015611491575f5ffd5b505af11580156114a3573d5f5f3e3d5ffd5b50505050505050565b60608460400151516001600160401b038111156114cb576114cb612ac0565b6040519080825280602002602001820160405280156114f4578160200160208202803683370190505b5090505f5b81518110156115a5575f856001600160a01b031687604001518381518110611523576115236131a5565b60200260200101515f01516001600160a01b031614905080611570578361154a5784611572565b7f0000000000000000000000000000000000000000000000000000000000000000611572565b305b838381518110611584576115846131a5565b6001600160a01b0390921660209283029190910190910152506001016114f9565b50949350505050565b6040830151515f816001600160401b038111156115cd576115cd612ac0565b6040519080825280602002602001820160405280156115f6578160200160208202803683370190505b5090505f5b8281101561166b576116468660400151828151811061161c5761161c6131a5565b60200260200101515f0151858381518110611639576116396131a5565b6020026020010151610700565b828281518110611658576116586131a5565b60209081029190910101526001016115fb565b508460c00151515f0361168857611683858585612151565b611706565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e3906116d890889088908890600401613b13565b5f604051808303815f87803b1580156116ef575f5ffd5b505af1158015611701573d5f5f3e3d5ffd5b505050505b5f5b82811015610aaa5761178f86604001518281518110611729576117296131a5565b60200260200101515f0151858381518110611746576117466131a5565b6020026020010151848481518110611760576117606131a5565b60200260200101518960400151858151811061177e5761177e6131a5565b602002602001015160200151610790565b600101611708565b6040805160018082528183019092526060915f91906020808301908036833701905050905082815f815181106117cf576117cf6131a5565b60200260200101906001600160a01b031690816001600160a01b0316815250506118056117ff85604001516120aa565b826122d4565b949350505050565b815115610e4a57604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690610e2190859085903090600401613b4b565b5f846060015161187a5760a08601515151611890565b6118906102628787608001518860a00151611bdd565b905083606001516001600160a01b0316639f68b9646040518163ffffffff1660e01b8152600401602060405180830381865afa1580156118d2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118f69190613b88565b15611925576119258460600151866020015186608001516001600160a01b03166123e99092919063ffffffff16565b6060808501516040805160e08101825263ffffffff871681526001600160a01b038581166020808401919091528a81018051848601525195830195909552825180860184525f80825260808401919091528351808701855281815260a08401528351808701855281815260c08401528351808501855247808252968101829052935163c7c7f5b360e01b81529094859492169263c7c7f5b39287926119d09291908b90600401613ba1565b60c06040518083038185885af11580156119ec573d5f5f3e3d5ffd5b50505050506040513d601f19601f82011682018060405250810190611a119190613c87565b915091508760200151815f0151148015611a32575087602001518160200151145b6020808a01518351918401519092611a6e5760405163190cb57f60e31b8152600481019390935260248301919091526044820152606401610549565b505050815f015189606001518a5f01516001600160a01b03167fcf8762a2aa94cea3a21c680a81bb732d8237f696535687ec4d828b583141b95e85604001515f0151604051611abf91815260200190565b60405180910390a4505050505050505050565b5f5b82518110156105e157611b03838281518110611af257611af26131a5565b60200260200101515f0151836108a8565b600101611ad4565b5f61078983835f61243b565b60a0820151608001518151602083012014610e4a5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146105e157604051638822952160e01b81526001600160a01b039091166004820152602401610549565b8060a00151602001516001600160801b03165a10158160a001516020015190610e4a576040516302f18fc360e51b81526001600160801b039091166004820152602401610549565b5f6003611bd3836124d0565b60ff161492915050565b611c1c6040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f015160400151611c3a8660a0015160600151611ed5565b8585604051602001611c4f9493929190613cf2565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f6002611bd3836124d0565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611da086604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a161255b565b8587606001518860800151611db88a60a00151612681565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050611e28828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611e87578383151615611e7b573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f611ec0611ea083612725565b8015611ebb57505f8480611eb657611eb6613d2d565b868809115b151590565b611ecb868686612751565b611e289190613b00565b5f5f8260200151516001600160401b03811115611ef457611ef4612ac0565b604051908082528060200260200182016040528015611f1d578160200160208202803683370190505b5090505f5b8151811015612025577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611f6257611f626131a5565b60200260200101515f015185602001518381518110611f8357611f836131a5565b60200260200101516020015186602001518481518110611fa557611fa56131a5565b60200260200101516040015180519060200120604051602001611fea94939291909384526001600160a01b039290921660208401526040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110612012576120126131a5565b6020908102919091010152600101611f22565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f01518260405160200161205c9190613d41565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b038111156120c5576120c5612ac0565b6040519080825280602002602001820160405280156120ee578160200160208202803683370190505b5090505f5b825181101561214b5782818151811061210e5761210e6131a5565b60200260200101515f015182828151811061212b5761212b6131a5565b6001600160a01b03909216602092830291909101909101526001016120f3565b50919050565b6040830151515f816001600160401b0381111561217057612170612ac0565b6040519080825280602002602001820160405280156121b457816020015b604080518082019091525f808252602082015281526020019060019003908161218e5790505b5090505f5b8281101561223e5760405180604001604052808583815181106121de576121de6131a5565b60200260200101516001600160a01b031681526020018760400151838151811061220a5761220a6131a5565b60200260200101516020015181525082828151811061222b5761222b6131a5565b60209081029190910101526001016121b9565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f01516122968a60a00151612681565b6040518061016001604052806101398152602001613e8761013991398a6040518763ffffffff1660e01b8152600401610d8b96959493929190613d76565b6060815183516122e49190613b00565b6001600160401b038111156122fb576122fb612ac0565b604051908082528060200260200182016040528015612324578160200160208202803683370190505b5090505f5b835181101561237e57838181518110612344576123446131a5565b602002602001015182828151811061235e5761235e6131a5565b6001600160a01b0390921660209283029190910190910152600101612329565b505f5b82518110156123e25782818151811061239c5761239c6131a5565b6020026020010151828286516123b29190613b00565b815181106123c2576123c26131a5565b6001600160a01b0390921660209283029190910190910152600101612381565b5092915050565b6123f58383835f612801565b6105e15761240683835f6001612801565b61242e57604051635274afe760e01b81526001600160a01b0384166004820152602401610549565b610f148383836001612801565b5f814710156124665760405163cf47918160e01b815247600482015260248101839052604401610549565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166107895760405163b06ebf3d60e01b815260040160405180910390fd5b5f8160200151515f036124e457505f919050565b5080515f1a60028114806124fb575060ff81166003145b82519061251e57604051631462202960e01b815260040161054991815260200190565b50815161252a9061284b565b80156125385750815160101b155b82519061214b57604051631462202960e01b815260040161054991815260200190565b5f5f83516001600160401b0381111561257657612576612ac0565b60405190808252806020026020018201604052801561259f578160200160208202803683370190505b5090505f5b815181101561265057838582815181106125c0576125c06131a5565b60200260200101515f01518683815181106125dd576125dd6131a5565b602002602001015160200151604051602001612615939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061263d5761263d6131a5565b60209081029190910101526001016125a4565b50806040516020016126629190613d41565b6040516020818303038152906040528051906020012091505092915050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc6126af835f0151612879565b83602001516126c18560400151611ed5565b6126ce8660600151611ed5565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f600282600381111561273a5761273a613e45565b6127449190613e59565b60ff166001149050919050565b5f5f5f61275e868661290e565b91509150815f036127825783818161277857612778613d2d565b0492505050610789565b81841161279957612799600385150260111861292a565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611e87578383151615611e7b573d5f823e3d81fd5b5f600182901a600781108015612863575060ff811615155b8015610789575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516128cd84602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c61255b565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c001612708565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f6020828403121561294b575f5ffd5b81356001600160401b03811115612960575f5ffd5b820160608185031215610789575f5ffd5b6001600160a01b03811681146102db575f5ffd5b803561299081612971565b919050565b5f5f83601f8401126129a5575f5ffd5b5081356001600160401b038111156129bb575f5ffd5b6020830191508360208285010111156129d2575f5ffd5b9250929050565b5f5f5f5f5f606086880312156129ed575f5ffd5b85356129f881612971565b945060208601356001600160401b03811115612a12575f5ffd5b8601601f81018813612a22575f5ffd5b80356001600160401b03811115612a37575f5ffd5b8860208260061b8401011115612a4b575f5ffd5b6020919091019450925060408601356001600160401b03811115612a6d575f5ffd5b612a7988828901612995565b969995985093965092949392505050565b5f60208284031215612a9a575f5ffd5b81356001600160401b03811115612aaf575f5ffd5b820160808185031215610789575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b0381118282101715612af657612af6612ac0565b60405290565b604080519081016001600160401b0381118282101715612af657612af6612ac0565b604051608081016001600160401b0381118282101715612af657612af6612ac0565b604051606081016001600160401b0381118282101715612af657612af6612ac0565b60405160e081016001600160401b0381118282101715612af657612af6612ac0565b60405160c081016001600160401b0381118282101715612af657612af6612ac0565b604051601f8201601f191681016001600160401b0381118282101715612bce57612bce612ac0565b604052919050565b5f60a0828403128015612be7575f5ffd5b50612bf0612ad4565b8235612bfb81612971565b8152602083810135908201526040830135612c1581612971565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c0811215612c4a575f5ffd5b60a0811215612c57575f5ffd5b5083925060a08401356001600160401b03811115612c73575f5ffd5b8401601f81018613612c83575f5ffd5b80356001600160401b03811115612c98575f5ffd5b8660208260051b8401011115612cac575f5ffd5b939660209190910195509293505050565b5f6001600160401b03821115612cd557612cd5612ac0565b5060051b60200190565b5f82601f830112612cee575f5ffd5b8135612d01612cfc82612cbd565b612ba6565b8082825260208201915060208360061b860101925085831115612d22575f5ffd5b602085015b83811015612d6d5760408188031215612d3e575f5ffd5b612d46612afc565b8135612d5181612971565b8152602082810135818301529084529290920191604001612d27565b5095945050505050565b5f60808284031215612d87575f5ffd5b612d8f612b1e565b90508135612d9c81612971565b815260208201356001600160401b03811115612db6575f5ffd5b612dc284828501612cdf565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114612990575f5ffd5b5f82601f830112612e09575f5ffd5b81356001600160401b03811115612e2257612e22612ac0565b612e35601f8201601f1916602001612ba6565b818152846020838601011115612e49575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112612e74575f5ffd5b8135612e82612cfc82612cbd565b8082825260208201915060208360051b860101925085831115612ea3575f5ffd5b602085015b83811015612d6d5780356001600160401b03811115612ec5575f5ffd5b86016060818903601f19011215612eda575f5ffd5b612ee2612b40565b6020820135612ef081612971565b81526040820135602082015260608201356001600160401b03811115612f14575f5ffd5b612f238a602083860101612dfa565b60408301525084525060209283019201612ea8565b5f60408284031215612f48575f5ffd5b612f50612afc565b82358152905060208201356001600160401b03811115612f6e575f5ffd5b612f7a84828501612e65565b60208301525092915050565b5f60a08284031215612f96575f5ffd5b612f9e612ad4565b905081356001600160401b03811115612fb5575f5ffd5b612fc184828501612d77565b825250612fd060208301612de4565b602082015260408201356001600160401b03811115612fed575f5ffd5b612ff984828501612f38565b60408301525060608201356001600160401b03811115613017575f5ffd5b61302384828501612f38565b60608301525060809182013591810191909152919050565b5f60e0828403121561304b575f5ffd5b613053612b62565b905061305e82612985565b81526020828101359082015260408201356001600160401b03811115613082575f5ffd5b61308e84828501612cdf565b604083015250606082810135908201526080808301359082015260a08201356001600160401b038111156130c0575f5ffd5b6130cc84828501612f86565b60a08301525060c08201356001600160401b038111156130ea575f5ffd5b6130f684828501612dfa565b60c08301525092915050565b5f60608284031215613112575f5ffd5b61311a612b40565b905081356001600160401b03811115613131575f5ffd5b61313d8482850161303b565b82525060208201356001600160401b03811115613158575f5ffd5b61316484828501612dfa565b60208301525060408201356001600160401b03811115613182575f5ffd5b61318e84828501612dfa565b60408301525092915050565b5f6104ed3683613102565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156131c9575f5ffd5b813561078981612971565b5f608082840312156131e4575f5ffd5b6131ec612b1e565b905081356001600160401b03811115613203575f5ffd5b61320f8482850161303b565b82525060208201356001600160401b0381111561322a575f5ffd5b61323684828501612dfa565b60208301525060408201356001600160401b03811115613254575f5ffd5b61326084828501612dfa565b60408301525060608201356001600160401b0381111561327e575f5ffd5b61328a84828501612e65565b60608301525092915050565b5f6104ed36836131d4565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b8681101561332657823561330981612971565b6001600160a01b03168252602092830192909101906001016132f6565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215613356575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156104ed576104ed61335d565b80356001600160e01b031981169060048410156123e2576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f858511156133c8575f5ffd5b838611156133d4575f5ffd5b5050820193919092039150565b5f602082840312156133f1575f5ffd5b81356001600160401b03811115613406575f5ffd5b611805848285016131d4565b5f60208284031215613422575f5ffd5b81356001600160401b03811115613437575f5ffd5b61180584828501613102565b805161299081612971565b80518015158114612990575f5ffd5b5f82601f83011261346c575f5ffd5b815161347a612cfc82612cbd565b8082825260208201915060208360061b86010192508583111561349b575f5ffd5b602085015b83811015612d6d57604081880312156134b7575f5ffd5b6134bf612afc565b81516134ca81612971565b81526020828101518183015290845292909201916040016134a0565b5f82601f8301126134f5575f5ffd5b8151613503612cfc82612cbd565b8082825260208201915060208360051b860101925085831115613524575f5ffd5b602085015b83811015612d6d57805161353c81612971565b835260209283019201613529565b5f6020828403121561355a575f5ffd5b81516001600160401b0381111561356f575f5ffd5b820160c08185031215613580575f5ffd5b613588612b84565b61359182613443565b8152602082810151908201526135a960408301613443565b60408201526135ba6060830161344e565b606082015260808201516001600160401b038111156135d7575f5ffd5b6135e38682850161345d565b60808301525060a08201516001600160401b03811115613601575f5ffd5b61360d868285016134e6565b60a083015250949350505050565b5f8151808452602084019350602083015f5b828110156136695761365386835180516001600160a01b03168252602090810151910152565b604095909501946020919091019060010161362d565b5093949350505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561371957848303601f19018852815180516001600160a01b031684526020808201519085015260409081015160609185018290529061370290850182613673565b6020998a01999094509290920191506001016136bd565b50909695505050505050565b5f8151808452602084019350602083015f5b828110156136695781516001600160a01b0316865260209586019590910190600101613737565b60a081525f61377060a083018861361b565b828103602084015261378281886136a1565b905082810360408401526137968187613725565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b805182525f60208201516040602085015261180560408501826136a1565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261380a60e085018261361b565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c085015261385c61012085018261361b565b9050604082015160e085015260608201516101008501526020830151915061388f60208501836001600160801b03169052565b6040830151915083810360408501526138a881836137bc565b915050606082015183820360608501526138c282826137bc565b9150506080820151608084015260c0850151925085810360c08701526138e88184613673565b9695505050505050565b604081525f61390460408301856137da565b8281036020840152611e288185613673565b604081525f61392860408301856137da565b905060018060a01b03831660208301529392505050565b805160ff81168114612990575f5ffd5b5f60c0828403121561395f575f5ffd5b613967612b84565b82518152602083015190915060ff1981168114613982575f5ffd5b6020820152604082015163ffffffff8116811461399d575f5ffd5b60408201526139ae60608301613443565b60608201526139bf60808301613443565b60808201526139d060a0830161393f565b60a082015292915050565b5f5f61018083850312156139ed575f5ffd5b6139f7848461394f565b9150613a068460c0850161394f565b90509250929050565b6001815b6001841115613a4a57808504811115613a2e57613a2e61335d565b6001841615613a3c57908102905b60019390931c928002613a13565b935093915050565b5f82613a60575060016104ed565b81613a6c57505f6104ed565b8160018114613a825760028114613a8c57613aa8565b60019150506104ed565b60ff841115613a9d57613a9d61335d565b50506001821b6104ed565b5060208310610133831016604e8410600b8410161715613acb575081810a6104ed565b613ad75f198484613a0f565b805f1904821115613aea57613aea61335d565b029392505050565b5f61078960ff841683613a52565b808201808211156104ed576104ed61335d565b606081525f613b2560608301866137da565b8281036020840152613b378186613673565b905082810360408401526138e88185613725565b606081525f613b5d60608301866136a1565b8281036020840152613b6f8186613725565b91505060018060a01b0383166040830152949350505050565b5f60208284031215613b98575f5ffd5b6107898261344e565b6080815263ffffffff8451166080820152602084015160a0820152604084015160c0820152606084015160e08201525f608085015160e0610100840152613bec610160840182613673565b905060a0860151607f1984830301610120850152613c0a8282613673565b91505060c0860151607f1984830301610140850152613c298282613673565b92505050613c44602083018580518252602090810151910152565b6001600160a01b0383166060830152611805565b5f60408284031215613c68575f5ffd5b613c70612afc565b825181526020928301519281019290925250919050565b5f5f82840360c0811215613c99575f5ffd5b6080811215613ca6575f5ffd5b50613caf612b40565b8351815260208401516001600160401b0381168114613ccc575f5ffd5b6020820152613cde8560408601613c58565b60408201529150613a068460808501613c58565b848152836020820152608060408201525f613d10608083018561361b565b8281036060840152613d228185613725565b979650505050505050565b634e487b7160e01b5f52601260045260245ffd5b81515f90829060208501835b82811015613d6b578151845260209384019390910190600101613d4d565b509195945050505050565b60c081525f8751606060c0840152613d9261012084018261361b565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b81811015613dfa57613de483855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101613dbe565b50506001600160a01b03881660408501528660608501528381036080850152613e238187613673565b91505082810360a0840152613e388185613673565b9998505050505050505050565b634e487b7160e01b5f52602160045260245ffd5b5f60ff831680613e7757634e487b7160e01b5f52601260045260245ffd5b8060ff8416069150509291505056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b506080516109fd6100375f395f818160730152818160db01526102e101526109fd5ff3fe608060405260043610610036575f3560e01c80638683a93114610041578063904cae5c14610062578063d20c88bd146100b1575f5ffd5b3661003d57005b5f5ffd5b34801561004c575f5ffd5b5061006061005b3660046107d3565b6100d0565b005b34801561006d575f5ffd5b506100957f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b3480156100bc575f5ffd5b506100606100cb3660046108c1565b6102d6565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610119576040516372cc71e760e11b815260040160405180910390fd5b5f5b8781101561014c5761014489898381811061013857610138610914565b9050604002018361032f565b60010161011b565b505f5b8781101561023c575f6101898a8a8481811061016d5761016d610914565b6101839260206040909202019081019150610928565b3061049f565b905089898381811061019d5761019d610914565b905060400201602001358110158a8a848181106101bc576101bc610914565b6101d29260206040909202019081019150610928565b8b8b858181106101e4576101e4610914565b905060400201602001358390919261022d576040516346d2df1160e11b81526001600160a01b039093166004840152602483019190915260448201526064015b60405180910390fd5b5050505080600101905061014f565b505f5b8581101561027c5761027487878381811061025c5761025c610914565b905060200281019061026e919061094a565b82610531565b60010161023f565b505f5b878110156102c0576102b889898381811061029c5761029c610914565b6102b29260206040909202019081019150610928565b846105e6565b60010161027f565b506102cc848484610664565b5050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461031f576040516372cc71e760e11b815260040160405180910390fd5b61032a838383610664565b505050565b5f8061033e6020850185610928565b6001600160a01b031614905080158161037557506001600160a01b0382166103696020850185610928565b6001600160a01b031614155b1561037f57505050565b5f6103906101836020860186610928565b90505f818560200135116103a4575f6103b2565b6103b2826020870135610968565b90505f836103c0575f6103c2565b845b90508115806103d95750816103d7823061049f565b105b156103e657505050505050565b831561044657604051632e1a7d4d60e01b8152600481018390526001600160a01b03861690632e1a7d4d906024015f604051808303815f87803b15801561042b575f5ffd5b505af115801561043d573d5f5f3e3d5ffd5b50505050610497565b846001600160a01b031663d0e30db0836040518263ffffffff1660e01b81526004015f604051808303818588803b15801561047f575f5ffd5b505af1158015610491573d5f5f3e3d5ffd5b50505050505b505050505050565b5f6001600160a01b0383161561051c576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa1580156104f3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105179190610987565b610528565b816001600160a01b0316315b90505b92915050565b5f806105406020850185610928565b6001600160a01b0316602085013561055b604087018761099e565b6040516105699291906109e1565b5f6040518083038185875af1925050503d805f81146105a3576040519150601f19603f3d011682016040523d82523d5f602084013e6105a8565b606091505b509150915081156105b95750505050565b805183906105dd576040516307f3476960e31b815260040161022491815260200190565b50805160208201fd5b5f6105f1833061049f565b9050805f036105ff57505050565b6001600160a01b0383166106505761061782826106bd565b828290916106495760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610224565b5050505050565b61032a6001600160a01b03841683836106cd565b5f5b828110156106a65761069e84848381811061068357610683610914565b90506020020160208101906106989190610928565b836105e6565b600101610666565b50471561032a576106b781476106bd565b50505050565b5f5f5f5f5f85875af19392505050565b6106da8383836001610702565b61032a57604051635274afe760e01b81526001600160a01b0384166004820152602401610224565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661075857838315161561074c573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f83601f840112610774575f5ffd5b50813567ffffffffffffffff81111561078b575f5ffd5b6020830191508360208260051b85010111156107a5575f5ffd5b9250929050565b6001600160a01b03811681146107c0575f5ffd5b50565b80356107ce816107ac565b919050565b5f5f5f5f5f5f5f5f60a0898b0312156107ea575f5ffd5b883567ffffffffffffffff811115610800575f5ffd5b8901601f81018b13610810575f5ffd5b803567ffffffffffffffff811115610826575f5ffd5b8b60208260061b840101111561083a575f5ffd5b60209182019950975089013567ffffffffffffffff81111561085a575f5ffd5b6108668b828c01610764565b909750955050604089013567ffffffffffffffff811115610885575f5ffd5b6108918b828c01610764565b90955093506108a4905060608a016107c3565b91506108b260808a016107c3565b90509295985092959890939650565b5f5f5f604084860312156108d3575f5ffd5b833567ffffffffffffffff8111156108e9575f5ffd5b6108f586828701610764565b9094509250506020840135610909816107ac565b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610938575f5ffd5b8135610943816107ac565b9392505050565b5f8235605e1983360301811261095e575f5ffd5b9190910192915050565b8181038181111561052b57634e487b7160e01b5f52601160045260245ffd5b5f60208284031215610997575f5ffd5b5051919050565b5f5f8335601e198436030181126109b3575f5ffd5b83018035915067ffffffffffffffff8211156109cd575f5ffd5b6020019150368190038213156107a5575f5ffd5b818382375f910190815291905056fea164736f6c634300081e000a' as const

export const oftArbiterDeployedBytecode =
  '0x6080604052600436106100a8575f3560e01c806376e2d9a01161006257806376e2d9a0146101cf5780639f9a988b146101e2578063a4f0d7d014610215578063aac0a84414610248578063d497508e14610267578063d999984d14610286575f5ffd5b806306433b1b146100b357806310701340146101025780631a2d3296146101355780633d4f732d14610156578063630dc7cb146101895780636316640f146101bc575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b34801561010d575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610140575f5ffd5b5061015461014f36600461293b565b6102b9565b005b348015610161575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610194575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101546101ca3660046129d9565b6102de565b6101546101dd366004612a8a565b610482565b3480156101ed575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610220575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610253575f5ffd5b506100e6610262366004612bd6565b61049c565b348015610272575f5ffd5b50610154610281366004612c37565b6104f3565b348015610291575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c16105e6565b6102d3336102ce8361319a565b61061d565b6102db6106d6565b50565b6102e66105e6565b5f5b83811015610423575f610322868684818110610306576103066131a5565b61031c92602060409092020190810191506131b9565b30610700565b90503363c407687687878581811061033c5761033c6131a5565b61035292602060409092020190810191506131b9565b888886818110610364576103646131a5565b905060400201602001356040518363ffffffff1660e01b815260040161039f9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103b6575f5ffd5b505af11580156103c8573d5f5f3e3d5ffd5b5050505061041a8686848181106103e1576103e16131a5565b6103f792602060409092020190810191506131b9565b308389898781811061040b5761040b6131a5565b90506040020160200135610790565b506001016102e8565b5061042f8583836107ff565b5f5b838110156104725761046a85858381811061044e5761044e6131a5565b61046492602060409092020190810191506131b9565b876108a8565b600101610431565b5061047b6106d6565b5050505050565b61048a6105e6565b6102d33361049783613296565b61091f565b5f6104ed7f0000000000000000000000000000000000000000000000000000000000000000836040516020016104d291906132a1565b60405160208183030381529060405280519060200120610ab2565b92915050565b6104fb6105e6565b5f61050e61026236869003860186612bd6565b9050806001600160a01b03163b5f0361056c5760608401354281106105525760405163afbc712760e01b815260040161054991815260200190565b60405180910390fd5b5061056a61056536869003860186612bd6565b610b1a565b505b6001600160a01b03811663d20c88bd848461058d6060890160408a016131b9565b6040518463ffffffff1660e01b81526004016105ab939291906132e4565b5f604051808303815f87803b1580156105c2575f5ffd5b505af11580156105d4573d5f5f3e3d5ffd5b50505050506105e16106d6565b505050565b6105ee610bb1565b61061b60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610bf1565b565b805160208201515f90610631908390610bf8565b905061063c82610c6e565b806060015161065e5760405163c1b5acb360e01b815260040160405180910390fd5b6106718282608001518360a00151610ca5565b61067f828460400151610db4565b61068882610e4e565b606083015183516040516001600160a01b038881168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450505050565b61061b5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00610615565b5f6001600160a01b0383161561077d576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610754573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107789190613346565b610789565b816001600160a01b0316315b9392505050565b5f61079b8585610700565b90505f8382116107ab575f6107b5565b6107b58483613371565b9050858382818110156107f4576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610549565b505050505050505050565b5f61080a8284613384565b9050630448e93360e51b6001600160e01b0319821601610847576108428461083584600481886133ba565b81019061049791906133e1565b6108a2565b6372e966b560e11b6001600160e01b031982160161087d576108428461087084600481886133ba565b8101906102ce9190613412565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610549565b50505050565b5f6108b38330610700565b9050805f036108c157505050565b6001600160a01b03831661090b576108d98282610ef7565b8282909161047b5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610549565b6105e16001600160a01b0384168383610f07565b805160208201515f90610933908390610bf8565b602083015190915046811461095e57604051635ea03eed60e11b815260040161054991815260200190565b5061096882610f3c565b60408101516001600160a01b031615806109975750836001600160a01b031681604001516001600160a01b0316145b84906109c25760405163296ce1bf60e21b81526001600160a01b039091166004820152602401610549565b505f5f6109cf8484610f6b565b915091506109e18486604001516112ba565b610a07848660400151610a028786608001518b8b60600151515f14156114ac565b6115ae565b610a1084610e4e565b606085015185516040516001600160a01b038a81168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610a738560600151610a6e868560800151611797565b61180d565b610a8484848484604001518a611864565b610a92846040015187611ad2565b610aa08260800151876108a8565b610aaa5f876108a8565b505050505050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610789565b5f5f610b258361049c565b9050806001600160a01b0381163b15610b605760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610549565b506107897f000000000000000000000000000000000000000000000000000000000000000084604051602001610b9691906132a1565b60405160208183030381529060405280519060200120611b0b565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561061b57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b610c416040518060c001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f1515815260200160608152602001606081525090565b610c4b8383611b17565b81806020019051810190610c5f919061354a565b90506104ed83825f0151611b45565b60a08101515160400151468114610c9b57604051635ea03eed60e11b815260040161054991815260200190565b506102db81610f3c565b610cae83611b7f565b5f610cc08460a0015160600151611bc7565b90505f81610d1157604080515f8082526020820190925290610d0b565b60408051606080820183525f808352602083015291810191909152815260200190600190039081610cdd5790505b50610d1f565b8460a0015160600151602001515b9050610d2f610565868686611bdd565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a93191610d8b91889186918991907f00000000000000000000000000000000000000000000000000000000000000009060040161375e565b5f604051808303815f87803b158015610da2575f5ffd5b505af11580156107f4573d5f5f3e3d5ffd5b610dc58260a0015160600151611cb4565b15610e4a57610dd382611b7f565b604051635018859960e01b81526001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690635018859990610e2190859085906004016138f2565b5f604051808303815f87803b158015610e38575f5ffd5b505af1158015610aaa573d5f5f3e3d5ffd5b5050565b5f8160c00151515f14610eed576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee0990610ea99085903090600401613916565b602060405180830381865afa158015610ec4573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ee89190613346565b6104ed565b6104ed8230611cc0565b5f5f5f5f5f85875af19392505050565b610f148383836001611e31565b6105e157604051635274afe760e01b81526001600160a01b0384166004820152602401610549565b60a0810151516060015180428110156105e157604051637c06dd7560e11b815260040161054991815260200190565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a08101919091526040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a081019190915260a08401515160200151805160018114610ffd57604051637e13e66160e01b815260040161054991815260200190565b507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663c7591b9d86602001518760a001515f015160400151845f81518110611050576110506131a5565b60200260200101515f01516040518463ffffffff1660e01b81526004016110939392919092835260208301919091526001600160a01b0316604082015260600190565b61018060405180830381865afa1580156110af573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110d391906139db565b80935081945050505f611125825f815181106110f1576110f16131a5565b6020026020010151602001518560a00151600a61110e9190613af2565b60a086015161111e90600a613af2565b6001611e93565b90508085602001511015801561113a57508015155b602086015182916111675760405163dc92948360e01b815260048101929092526024820152604401610549565b5050846060015115611285575f5f5b86608001515181101561121557835f81518110611195576111956131a5565b60200260200101515f01516001600160a01b0316876080015182815181106111bf576111bf6131a5565b60200260200101515f01516001600160a01b0316146111de575f611201565b866080015181815181106111f4576111f46131a5565b6020026020010151602001515b61120b9083613b00565b9150600101611176565b50825f81518110611228576112286131a5565b602002602001015160200151811015835f81518110611249576112496131a5565b60200260200101515f01519061127e5760405163244acd2f60e21b81526001600160a01b039091166004820152602401610549565b50506112b1565b60a0860151606001516020015151156112b157604051635b40cf0d60e01b815260040160405180910390fd5b50509250929050565b6112cb8260a0015160400151611cb4565b1561131e5760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e990610e2190859085906004016138f2565b61132f8260a0015160400151611bc7565b15610e4a575f826020015161134b8460a0015160400151611ed5565b6040805160208101939093528201526060016040516020818303038152906040528051906020012090506113c46040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610b1a565b6001600160a01b0316638683a9315f60405190808252806020026020018201604052801561141757816020015b604080518082019091525f80825260208201528152602001906001900390816113f15790505b508560a00151604001516020015161143287604001516120aa565b87516040516001600160e01b031960e087901b16815261147a94939291907f00000000000000000000000000000000000000000000000000000000000000009060040161375e565b5f604051808303815f87803b158015611491575f5ffd5b505af11580156114a3573d5f5f3e3d5ffd5b50505050505050565b60608460400151516001600160401b038111156114cb576114cb612ac0565b6040519080825280602002602001820160405280156114f4578160200160208202803683370190505b5090505f5b81518110156115a5575f856001600160a01b031687604001518381518110611523576115236131a5565b60200260200101515f01516001600160a01b031614905080611570578361154a5784611572565b7f0000000000000000000000000000000000000000000000000000000000000000611572565b305b838381518110611584576115846131a5565b6001600160a01b0390921660209283029190910190910152506001016114f9565b50949350505050565b6040830151515f816001600160401b038111156115cd576115cd612ac0565b6040519080825280602002602001820160405280156115f6578160200160208202803683370190505b5090505f5b8281101561166b576116468660400151828151811061161c5761161c6131a5565b60200260200101515f0151858381518110611639576116396131a5565b6020026020010151610700565b828281518110611658576116586131a5565b60209081029190910101526001016115fb565b508460c00151515f0361168857611683858585612151565b611706565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e3906116d890889088908890600401613b13565b5f604051808303815f87803b1580156116ef575f5ffd5b505af1158015611701573d5f5f3e3d5ffd5b505050505b5f5b82811015610aaa5761178f86604001518281518110611729576117296131a5565b60200260200101515f0151858381518110611746576117466131a5565b6020026020010151848481518110611760576117606131a5565b60200260200101518960400151858151811061177e5761177e6131a5565b602002602001015160200151610790565b600101611708565b6040805160018082528183019092526060915f91906020808301908036833701905050905082815f815181106117cf576117cf6131a5565b60200260200101906001600160a01b031690816001600160a01b0316815250506118056117ff85604001516120aa565b826122d4565b949350505050565b815115610e4a57604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690610e2190859085903090600401613b4b565b5f846060015161187a5760a08601515151611890565b6118906102628787608001518860a00151611bdd565b905083606001516001600160a01b0316639f68b9646040518163ffffffff1660e01b8152600401602060405180830381865afa1580156118d2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118f69190613b88565b15611925576119258460600151866020015186608001516001600160a01b03166123e99092919063ffffffff16565b6060808501516040805160e08101825263ffffffff871681526001600160a01b038581166020808401919091528a81018051848601525195830195909552825180860184525f80825260808401919091528351808701855281815260a08401528351808701855281815260c08401528351808501855247808252968101829052935163c7c7f5b360e01b81529094859492169263c7c7f5b39287926119d09291908b90600401613ba1565b60c06040518083038185885af11580156119ec573d5f5f3e3d5ffd5b50505050506040513d601f19601f82011682018060405250810190611a119190613c87565b915091508760200151815f0151148015611a32575087602001518160200151145b6020808a01518351918401519092611a6e5760405163190cb57f60e31b8152600481019390935260248301919091526044820152606401610549565b505050815f015189606001518a5f01516001600160a01b03167fcf8762a2aa94cea3a21c680a81bb732d8237f696535687ec4d828b583141b95e85604001515f0151604051611abf91815260200190565b60405180910390a4505050505050505050565b5f5b82518110156105e157611b03838281518110611af257611af26131a5565b60200260200101515f0151836108a8565b600101611ad4565b5f61078983835f61243b565b60a0820151608001518151602083012014610e4a5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146105e157604051638822952160e01b81526001600160a01b039091166004820152602401610549565b8060a00151602001516001600160801b03165a10158160a001516020015190610e4a576040516302f18fc360e51b81526001600160801b039091166004820152602401610549565b5f6003611bd3836124d0565b60ff161492915050565b611c1c6040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f015160400151611c3a8660a0015160600151611ed5565b8585604051602001611c4f9493929190613cf2565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f6002611bd3836124d0565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611da086604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a161255b565b8587606001518860800151611db88a60a00151612681565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050611e28828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611e87578383151615611e7b573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f611ec0611ea083612725565b8015611ebb57505f8480611eb657611eb6613d2d565b868809115b151590565b611ecb868686612751565b611e289190613b00565b5f5f8260200151516001600160401b03811115611ef457611ef4612ac0565b604051908082528060200260200182016040528015611f1d578160200160208202803683370190505b5090505f5b8151811015612025577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611f6257611f626131a5565b60200260200101515f015185602001518381518110611f8357611f836131a5565b60200260200101516020015186602001518481518110611fa557611fa56131a5565b60200260200101516040015180519060200120604051602001611fea94939291909384526001600160a01b039290921660208401526040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110612012576120126131a5565b6020908102919091010152600101611f22565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f01518260405160200161205c9190613d41565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b038111156120c5576120c5612ac0565b6040519080825280602002602001820160405280156120ee578160200160208202803683370190505b5090505f5b825181101561214b5782818151811061210e5761210e6131a5565b60200260200101515f015182828151811061212b5761212b6131a5565b6001600160a01b03909216602092830291909101909101526001016120f3565b50919050565b6040830151515f816001600160401b0381111561217057612170612ac0565b6040519080825280602002602001820160405280156121b457816020015b604080518082019091525f808252602082015281526020019060019003908161218e5790505b5090505f5b8281101561223e5760405180604001604052808583815181106121de576121de6131a5565b60200260200101516001600160a01b031681526020018760400151838151811061220a5761220a6131a5565b60200260200101516020015181525082828151811061222b5761222b6131a5565b60209081029190910101526001016121b9565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f01516122968a60a00151612681565b6040518061016001604052806101398152602001613e8761013991398a6040518763ffffffff1660e01b8152600401610d8b96959493929190613d76565b6060815183516122e49190613b00565b6001600160401b038111156122fb576122fb612ac0565b604051908082528060200260200182016040528015612324578160200160208202803683370190505b5090505f5b835181101561237e57838181518110612344576123446131a5565b602002602001015182828151811061235e5761235e6131a5565b6001600160a01b0390921660209283029190910190910152600101612329565b505f5b82518110156123e25782818151811061239c5761239c6131a5565b6020026020010151828286516123b29190613b00565b815181106123c2576123c26131a5565b6001600160a01b0390921660209283029190910190910152600101612381565b5092915050565b6123f58383835f612801565b6105e15761240683835f6001612801565b61242e57604051635274afe760e01b81526001600160a01b0384166004820152602401610549565b610f148383836001612801565b5f814710156124665760405163cf47918160e01b815247600482015260248101839052604401610549565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166107895760405163b06ebf3d60e01b815260040160405180910390fd5b5f8160200151515f036124e457505f919050565b5080515f1a60028114806124fb575060ff81166003145b82519061251e57604051631462202960e01b815260040161054991815260200190565b50815161252a9061284b565b80156125385750815160101b155b82519061214b57604051631462202960e01b815260040161054991815260200190565b5f5f83516001600160401b0381111561257657612576612ac0565b60405190808252806020026020018201604052801561259f578160200160208202803683370190505b5090505f5b815181101561265057838582815181106125c0576125c06131a5565b60200260200101515f01518683815181106125dd576125dd6131a5565b602002602001015160200151604051602001612615939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061263d5761263d6131a5565b60209081029190910101526001016125a4565b50806040516020016126629190613d41565b6040516020818303038152906040528051906020012091505092915050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc6126af835f0151612879565b83602001516126c18560400151611ed5565b6126ce8660600151611ed5565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f600282600381111561273a5761273a613e45565b6127449190613e59565b60ff166001149050919050565b5f5f5f61275e868661290e565b91509150815f036127825783818161277857612778613d2d565b0492505050610789565b81841161279957612799600385150260111861292a565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611e87578383151615611e7b573d5f823e3d81fd5b5f600182901a600781108015612863575060ff811615155b8015610789575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516128cd84602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c61255b565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c001612708565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f6020828403121561294b575f5ffd5b81356001600160401b03811115612960575f5ffd5b820160608185031215610789575f5ffd5b6001600160a01b03811681146102db575f5ffd5b803561299081612971565b919050565b5f5f83601f8401126129a5575f5ffd5b5081356001600160401b038111156129bb575f5ffd5b6020830191508360208285010111156129d2575f5ffd5b9250929050565b5f5f5f5f5f606086880312156129ed575f5ffd5b85356129f881612971565b945060208601356001600160401b03811115612a12575f5ffd5b8601601f81018813612a22575f5ffd5b80356001600160401b03811115612a37575f5ffd5b8860208260061b8401011115612a4b575f5ffd5b6020919091019450925060408601356001600160401b03811115612a6d575f5ffd5b612a7988828901612995565b969995985093965092949392505050565b5f60208284031215612a9a575f5ffd5b81356001600160401b03811115612aaf575f5ffd5b820160808185031215610789575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b0381118282101715612af657612af6612ac0565b60405290565b604080519081016001600160401b0381118282101715612af657612af6612ac0565b604051608081016001600160401b0381118282101715612af657612af6612ac0565b604051606081016001600160401b0381118282101715612af657612af6612ac0565b60405160e081016001600160401b0381118282101715612af657612af6612ac0565b60405160c081016001600160401b0381118282101715612af657612af6612ac0565b604051601f8201601f191681016001600160401b0381118282101715612bce57612bce612ac0565b604052919050565b5f60a0828403128015612be7575f5ffd5b50612bf0612ad4565b8235612bfb81612971565b8152602083810135908201526040830135612c1581612971565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c0811215612c4a575f5ffd5b60a0811215612c57575f5ffd5b5083925060a08401356001600160401b03811115612c73575f5ffd5b8401601f81018613612c83575f5ffd5b80356001600160401b03811115612c98575f5ffd5b8660208260051b8401011115612cac575f5ffd5b939660209190910195509293505050565b5f6001600160401b03821115612cd557612cd5612ac0565b5060051b60200190565b5f82601f830112612cee575f5ffd5b8135612d01612cfc82612cbd565b612ba6565b8082825260208201915060208360061b860101925085831115612d22575f5ffd5b602085015b83811015612d6d5760408188031215612d3e575f5ffd5b612d46612afc565b8135612d5181612971565b8152602082810135818301529084529290920191604001612d27565b5095945050505050565b5f60808284031215612d87575f5ffd5b612d8f612b1e565b90508135612d9c81612971565b815260208201356001600160401b03811115612db6575f5ffd5b612dc284828501612cdf565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114612990575f5ffd5b5f82601f830112612e09575f5ffd5b81356001600160401b03811115612e2257612e22612ac0565b612e35601f8201601f1916602001612ba6565b818152846020838601011115612e49575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112612e74575f5ffd5b8135612e82612cfc82612cbd565b8082825260208201915060208360051b860101925085831115612ea3575f5ffd5b602085015b83811015612d6d5780356001600160401b03811115612ec5575f5ffd5b86016060818903601f19011215612eda575f5ffd5b612ee2612b40565b6020820135612ef081612971565b81526040820135602082015260608201356001600160401b03811115612f14575f5ffd5b612f238a602083860101612dfa565b60408301525084525060209283019201612ea8565b5f60408284031215612f48575f5ffd5b612f50612afc565b82358152905060208201356001600160401b03811115612f6e575f5ffd5b612f7a84828501612e65565b60208301525092915050565b5f60a08284031215612f96575f5ffd5b612f9e612ad4565b905081356001600160401b03811115612fb5575f5ffd5b612fc184828501612d77565b825250612fd060208301612de4565b602082015260408201356001600160401b03811115612fed575f5ffd5b612ff984828501612f38565b60408301525060608201356001600160401b03811115613017575f5ffd5b61302384828501612f38565b60608301525060809182013591810191909152919050565b5f60e0828403121561304b575f5ffd5b613053612b62565b905061305e82612985565b81526020828101359082015260408201356001600160401b03811115613082575f5ffd5b61308e84828501612cdf565b604083015250606082810135908201526080808301359082015260a08201356001600160401b038111156130c0575f5ffd5b6130cc84828501612f86565b60a08301525060c08201356001600160401b038111156130ea575f5ffd5b6130f684828501612dfa565b60c08301525092915050565b5f60608284031215613112575f5ffd5b61311a612b40565b905081356001600160401b03811115613131575f5ffd5b61313d8482850161303b565b82525060208201356001600160401b03811115613158575f5ffd5b61316484828501612dfa565b60208301525060408201356001600160401b03811115613182575f5ffd5b61318e84828501612dfa565b60408301525092915050565b5f6104ed3683613102565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156131c9575f5ffd5b813561078981612971565b5f608082840312156131e4575f5ffd5b6131ec612b1e565b905081356001600160401b03811115613203575f5ffd5b61320f8482850161303b565b82525060208201356001600160401b0381111561322a575f5ffd5b61323684828501612dfa565b60208301525060408201356001600160401b03811115613254575f5ffd5b61326084828501612dfa565b60408301525060608201356001600160401b0381111561327e575f5ffd5b61328a84828501612e65565b60608301525092915050565b5f6104ed36836131d4565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b8681101561332657823561330981612971565b6001600160a01b03168252602092830192909101906001016132f6565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215613356575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156104ed576104ed61335d565b80356001600160e01b031981169060048410156123e2576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f858511156133c8575f5ffd5b838611156133d4575f5ffd5b5050820193919092039150565b5f602082840312156133f1575f5ffd5b81356001600160401b03811115613406575f5ffd5b611805848285016131d4565b5f60208284031215613422575f5ffd5b81356001600160401b03811115613437575f5ffd5b61180584828501613102565b805161299081612971565b80518015158114612990575f5ffd5b5f82601f83011261346c575f5ffd5b815161347a612cfc82612cbd565b8082825260208201915060208360061b86010192508583111561349b575f5ffd5b602085015b83811015612d6d57604081880312156134b7575f5ffd5b6134bf612afc565b81516134ca81612971565b81526020828101518183015290845292909201916040016134a0565b5f82601f8301126134f5575f5ffd5b8151613503612cfc82612cbd565b8082825260208201915060208360051b860101925085831115613524575f5ffd5b602085015b83811015612d6d57805161353c81612971565b835260209283019201613529565b5f6020828403121561355a575f5ffd5b81516001600160401b0381111561356f575f5ffd5b820160c08185031215613580575f5ffd5b613588612b84565b61359182613443565b8152602082810151908201526135a960408301613443565b60408201526135ba6060830161344e565b606082015260808201516001600160401b038111156135d7575f5ffd5b6135e38682850161345d565b60808301525060a08201516001600160401b03811115613601575f5ffd5b61360d868285016134e6565b60a083015250949350505050565b5f8151808452602084019350602083015f5b828110156136695761365386835180516001600160a01b03168252602090810151910152565b604095909501946020919091019060010161362d565b5093949350505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561371957848303601f19018852815180516001600160a01b031684526020808201519085015260409081015160609185018290529061370290850182613673565b6020998a01999094509290920191506001016136bd565b50909695505050505050565b5f8151808452602084019350602083015f5b828110156136695781516001600160a01b0316865260209586019590910190600101613737565b60a081525f61377060a083018861361b565b828103602084015261378281886136a1565b905082810360408401526137968187613725565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b805182525f60208201516040602085015261180560408501826136a1565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261380a60e085018261361b565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c085015261385c61012085018261361b565b9050604082015160e085015260608201516101008501526020830151915061388f60208501836001600160801b03169052565b6040830151915083810360408501526138a881836137bc565b915050606082015183820360608501526138c282826137bc565b9150506080820151608084015260c0850151925085810360c08701526138e88184613673565b9695505050505050565b604081525f61390460408301856137da565b8281036020840152611e288185613673565b604081525f61392860408301856137da565b905060018060a01b03831660208301529392505050565b805160ff81168114612990575f5ffd5b5f60c0828403121561395f575f5ffd5b613967612b84565b82518152602083015190915060ff1981168114613982575f5ffd5b6020820152604082015163ffffffff8116811461399d575f5ffd5b60408201526139ae60608301613443565b60608201526139bf60808301613443565b60808201526139d060a0830161393f565b60a082015292915050565b5f5f61018083850312156139ed575f5ffd5b6139f7848461394f565b9150613a068460c0850161394f565b90509250929050565b6001815b6001841115613a4a57808504811115613a2e57613a2e61335d565b6001841615613a3c57908102905b60019390931c928002613a13565b935093915050565b5f82613a60575060016104ed565b81613a6c57505f6104ed565b8160018114613a825760028114613a8c57613aa8565b60019150506104ed565b60ff841115613a9d57613a9d61335d565b50506001821b6104ed565b5060208310610133831016604e8410600b8410161715613acb575081810a6104ed565b613ad75f198484613a0f565b805f1904821115613aea57613aea61335d565b029392505050565b5f61078960ff841683613a52565b808201808211156104ed576104ed61335d565b606081525f613b2560608301866137da565b8281036020840152613b378186613673565b905082810360408401526138e88185613725565b606081525f613b5d60608301866136a1565b8281036020840152613b6f8186613725565b91505060018060a01b0383166040830152949350505050565b5f60208284031215613b98575f5ffd5b6107898261344e565b6080815263ffffffff8451166080820152602084015160a0820152604084015160c0820152606084015160e08201525f608085015160e0610100840152613bec610160840182613673565b905060a0860151607f1984830301610120850152613c0a8282613673565b91505060c0860151607f1984830301610140850152613c298282613673565b92505050613c44602083018580518252602090810151910152565b6001600160a01b0383166060830152611805565b5f60408284031215613c68575f5ffd5b613c70612afc565b825181526020928301519281019290925250919050565b5f5f82840360c0811215613c99575f5ffd5b6080811215613ca6575f5ffd5b50613caf612b40565b8351815260208401516001600160401b0381168114613ccc575f5ffd5b6020820152613cde8560408601613c58565b60408201529150613a068460808501613c58565b848152836020820152608060408201525f613d10608083018561361b565b8281036060840152613d228185613725565b979650505050505050565b634e487b7160e01b5f52601260045260245ffd5b81515f90829060208501835b82811015613d6b578151845260209384019390910190600101613d4d565b509195945050505050565b60c081525f8751606060c0840152613d9261012084018261361b565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b81811015613dfa57613de483855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101613dbe565b50506001600160a01b03881660408501528660608501528381036080850152613e238187613673565b91505082810360a0840152613e388185613673565b9998505050505050505050565b634e487b7160e01b5f52602160045260245ffd5b5f60ff831680613e7757634e487b7160e01b5f52601260045260245ffd5b8060ff8416069150509291505056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a' as const

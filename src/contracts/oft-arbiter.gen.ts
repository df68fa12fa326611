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
    "name": "OtherSwap",
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
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
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
  '0x6101606040526040516100119061010a565b604051809103905ff08015801561002a573d5f5f3e3d5ffd5b506001600160a01b031661012052348015610043575f5ffd5b50604051614e38380380614e388339810160408190526100629161012e565b6001600160a01b0385811660805284811660a052831660c0819052604051635e5be3a560e01b81524660048201528691869186918691635e5be3a590602401602060405180830381865afa1580156100bc573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100e0919061019f565b6001600160a01b0390811660e052908116610100529390931661014052506101c195505050505050565b610ad08061436883390190565b6001600160a01b038116811461012b575f5ffd5b50565b5f5f5f5f5f60a08688031215610142575f5ffd5b855161014d81610117565b602087015190955061015e81610117565b604087015190945061016f81610117565b606087015190935061018081610117565b608087015190925061019181610117565b809150509295509295909350565b5f602082840312156101af575f5ffd5b81516101ba81610117565b9392505050565b60805160a05160c05160e05161010051610120516101405161410a61025e5f395f8181610113015261105d01525f8181610167015281816104a20152610b5301525f818161022601528181610e5e015261172901525f818161029701528181610d5301526114dc01525f60c401525f81816101f3015281816115d601526118ad01525f818161019a01528181610dd10152611344015261410a5ff3fe6080604052600436106100a8575f3560e01c806376e2d9a01161006257806376e2d9a0146101cf5780639f9a988b146101e2578063a4f0d7d014610215578063aac0a84414610248578063d497508e14610267578063d999984d14610286575f5ffd5b806306433b1b146100b357806310701340146101025780631a2d3296146101355780633d4f732d14610156578063630dc7cb146101895780636316640f146101bc575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b34801561010d575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610140575f5ffd5b5061015461014f366004612a3d565b6102b9565b005b348015610161575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610194575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101546101ca366004612adb565b6102de565b6101546101dd366004612b8c565b610482565b3480156101ed575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610220575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610253575f5ffd5b506100e6610262366004612cd8565b61049c565b348015610272575f5ffd5b50610154610281366004612d39565b6104f3565b348015610291575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c16105e6565b6102d3336102ce8361329c565b61061d565b6102db6106d6565b50565b6102e66105e6565b5f5b83811015610423575f610322868684818110610306576103066132a7565b61031c92602060409092020190810191506132bb565b30610700565b90503363c407687687878581811061033c5761033c6132a7565b61035292602060409092020190810191506132bb565b888886818110610364576103646132a7565b905060400201602001356040518363ffffffff1660e01b815260040161039f9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103b6575f5ffd5b505af11580156103c8573d5f5f3e3d5ffd5b5050505061041a8686848181106103e1576103e16132a7565b6103f792602060409092020190810191506132bb565b308389898781811061040b5761040b6132a7565b90506040020160200135610790565b506001016102e8565b5061042f8583836107ff565b5f5b838110156104725761046a85858381811061044e5761044e6132a7565b61046492602060409092020190810191506132bb565b876108a8565b600101610431565b5061047b6106d6565b5050505050565b61048a6105e6565b6102d33361049783613398565b61091f565b5f6104ed7f0000000000000000000000000000000000000000000000000000000000000000836040516020016104d291906133a3565b60405160208183030381529060405280519060200120610a9f565b92915050565b6104fb6105e6565b5f61050e61026236869003860186612cd8565b9050806001600160a01b03163b5f0361056c5760608401354281106105525760405163afbc712760e01b815260040161054991815260200190565b60405180910390fd5b5061056a61056536869003860186612cd8565b610b07565b505b6001600160a01b03811663d20c88bd848461058d6060890160408a016132bb565b6040518463ffffffff1660e01b81526004016105ab939291906133e6565b5f604051808303815f87803b1580156105c2575f5ffd5b505af11580156105d4573d5f5f3e3d5ffd5b50505050506105e16106d6565b505050565b6105ee610b9e565b61061b60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610bde565b565b805160208201515f90610631908390610be5565b905061063c82610c61565b806080015161065e5760405163c1b5acb360e01b815260040160405180910390fd5b610671828260a001518360c00151610c98565b61067f828460400151610da4565b61068882610e3a565b606083015183516040516001600160a01b038881168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450505050565b61061b5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00610615565b5f6001600160a01b0383161561077d576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610754573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107789190613448565b610789565b816001600160a01b0316315b9392505050565b5f61079b8585610700565b90505f8382116107ab575f6107b5565b6107b58483613473565b9050858382818110156107f4576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610549565b505050505050505050565b5f61080a8284613486565b9050630448e93360e51b6001600160e01b0319821601610847576108428461083584600481886134bc565b81019061049791906134e3565b6108a2565b6372e966b560e11b6001600160e01b031982160161087d576108428461087084600481886134bc565b8101906102ce9190613514565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610549565b50505050565b5f6108b38330610700565b9050805f036108c157505050565b6001600160a01b03831661090b576108d98282610ee3565b8282909161047b5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610549565b6105e16001600160a01b0384168383610ef3565b805160208201515f90610933908390610be5565b602083015190915046811461095e57604051635ea03eed60e11b815260040161054991815260200190565b5061096882610f28565b5f61098182604001518684606001518760600151610f57565b90505f5f61098f8585610fc8565b915091505f61099d86610e3a565b90506109ad868860400151611317565b6109d38688604001516109ce898760800151898d60600151515f1415611536565b611638565b606086015186516040516001600160a01b03878116825284939216907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610a378760600151610a32888660800151611821565b61188f565b610a4134856118e6565b610a6f868685856040015160405180604001604052808781526020018e6001600160a01b0316815250611903565b610a7d866040015185611b72565b610a8b8360800151856108a8565b610a955f896108a8565b5050505050505050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610789565b5f5f610b128361049c565b9050806001600160a01b0381163b15610b4d5760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610549565b506107897f000000000000000000000000000000000000000000000000000000000000000084604051602001610b8391906133a3565b60405160208183030381529060405280519060200120611bab565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561061b57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b610c346040518060e001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f1515815260200160608152602001606081525090565b610c3e8383611bb7565b81806020019051810190610c52919061364c565b90506104ed83825f0151611be5565b60a08101515160400151468114610c8e57604051635ea03eed60e11b815260040161054991815260200190565b506102db81610f28565b5f610caa8460a0015160600151611c1f565b90505f81610cfb57604080515f8082526020820190925290610cf5565b60408051606080820183525f808352602083015291810191909152815260200190600190039081610cc75790505b50610d09565b8460a0015160600151602001515b9050610d19610565868686611c35565b60a086015160208101519051516040516376dbf43b60e01b81526001600160a01b0393909316926376dbf43b92610d7b9289928792918a917f00000000000000000000000000000000000000000000000000000000000000009060040161386a565b5f604051808303815f87803b158015610d92575f5ffd5b505af11580156107f4573d5f5f3e3d5ffd5b610db58260a0015160600151611d11565b15610e3657604051635018859960e01b81526001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690635018859990610e089085908590600401613a0e565b5f604051808303815f87803b158015610e1f575f5ffd5b505af1158015610e31573d5f5f3e3d5ffd5b505050505b5050565b5f8160c00151515f14610ed9576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee0990610e959085903090600401613a32565b602060405180830381865afa158015610eb0573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ed49190613448565b6104ed565b6104ed8230611d1d565b5f5f5f5f5f85875af19392505050565b610f008383836001611e8e565b6105e157604051635274afe760e01b81526001600160a01b0384166004820152602401610549565b60a0810151516060015180428110156105e157604051637c06dd7560e11b815260040161054991815260200190565b5f6001600160a01b038516610f6d575082610fc0565b81511580610fa057508282604051602001610f889190613a5b565b60405160208183030381529060405280519060200120145b610fbd5760405163197bacf960e31b815260040160405180910390fd5b50835b949350505050565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a08101919091526040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a081019190915260a0840151516020015180516001811461105a57604051637e13e66160e01b815260040161054991815260200190565b507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663c7591b9d86602001518760a001515f015160400151845f815181106110ad576110ad6132a7565b60200260200101515f01516040518463ffffffff1660e01b81526004016110f09392919092835260208301919091526001600160a01b0316604082015260600190565b61018060405180830381865afa15801561110c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111309190613b09565b80935081945050505f611182825f8151811061114e5761114e6132a7565b6020026020010151602001518560a00151600a61116b9190613c20565b60a086015161117b90600a613c20565b6001611ef0565b90508085602001511015801561119757508015155b602086015182916111c45760405163dc92948360e01b815260048101929092526024820152604401610549565b50508460800151156112e2575f5f5b8660a001515181101561127257835f815181106111f2576111f26132a7565b60200260200101515f01516001600160a01b03168760a00151828151811061121c5761121c6132a7565b60200260200101515f01516001600160a01b03161461123b575f61125e565b8660a001518181518110611251576112516132a7565b6020026020010151602001515b6112689083613c2e565b91506001016111d3565b50825f81518110611285576112856132a7565b602002602001015160200151811015835f815181106112a6576112a66132a7565b60200260200101515f0151906112db5760405163244acd2f60e21b81526001600160a01b039091166004820152602401610549565b505061130e565b60a08601516060015160200151511561130e57604051635b40cf0d60e01b815260040160405180910390fd5b50509250929050565b6113288260a0015160400151611d11565b1561137b5760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e990610e089085908590600401613a0e565b61138c8260a0015160400151611c1f565b15610e36575f82602001518360a00151602001516113b18560a0015160400151611f32565b6040516020016113dd939291909283526001600160801b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012090506114446040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610b07565b6001600160a01b03166376dbf43b5f60405190808252806020026020018201604052801561149757816020015b604080518082019091525f80825260208201528152602001906001900390816114715790505b508560a0015160400151602001518660a00151602001516114bb8860400151612107565b88516040516001600160e01b031960e088901b1681526115049594939291907f00000000000000000000000000000000000000000000000000000000000000009060040161386a565b5f604051808303815f87803b15801561151b575f5ffd5b505af115801561152d573d5f5f3e3d5ffd5b50505050505050565b60608460400151516001600160401b0381111561155557611555612bc2565b60405190808252806020026020018201604052801561157e578160200160208202803683370190505b5090505f5b815181101561162f575f856001600160a01b0316876040015183815181106115ad576115ad6132a7565b60200260200101515f01516001600160a01b0316149050806115fa57836115d457846115fc565b7f00000000000000000000000000000000000000000000000000000000000000006115fc565b305b83838151811061160e5761160e6132a7565b6001600160a01b039092166020928302919091019091015250600101611583565b50949350505050565b6040830151515f816001600160401b0381111561165757611657612bc2565b604051908082528060200260200182016040528015611680578160200160208202803683370190505b5090505f5b828110156116f5576116d0866040015182815181106116a6576116a66132a7565b60200260200101515f01518583815181106116c3576116c36132a7565b6020026020010151610700565b8282815181106116e2576116e26132a7565b6020908102919091010152600101611685565b508460c00151515f036117125761170d8585856121ae565b611790565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e39061176290889088908890600401613c41565b5f604051808303815f87803b158015611779575f5ffd5b505af115801561178b573d5f5f3e3d5ffd5b505050505b5f5b82811015610e3157611819866040015182815181106117b3576117b36132a7565b60200260200101515f01518583815181106117d0576117d06132a7565b60200260200101518484815181106117ea576117ea6132a7565b602002602001015189604001518581518110611808576118086132a7565b602002602001015160200151610790565b600101611792565b6040805160018082528183019092526060915f91906020808301908036833701905050905082815f81518110611859576118596132a7565b60200260200101906001600160a01b031690816001600160a01b031681525050610fc06118898560400151612107565b82612331565b815115610e3657604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690610e0890859085903090600401613c79565b47828111156105e1576105e15f836118fe8685613473565b612446565b5f84608001516119195760a0860151515161192f565b61192f610262878760a001518860c00151611c35565b905083606001516001600160a01b0316639f68b9646040518163ffffffff1660e01b8152600401602060405180830381865afa158015611971573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906119959190613cb6565b156119c4576119c48460600151866020015186608001516001600160a01b03166124eb9092919063ffffffff16565b6060808501516040805160e08101825263ffffffff871681526001600160a01b038581166020808401919091528a81018051848601525195830195909552825180860184525f80825260808401919091528351808701855281815260a08401528351808701855281815260c0840152835180850185524780825281880183905296890151945163c7c7f5b360e01b81529195869593169363c7c7f5b3938893611a71939190600401613ccf565b60c06040518083038185885af1158015611a8d573d5f5f3e3d5ffd5b50505050506040513d601f19601f82011682018060405250810190611ab29190613db5565b915091508760200151815f0151148015611ad3575087602001518160200151145b6020808a01518351918401519092611b0f5760405163190cb57f60e31b8152600481019390935260248301919091526044820152606401610549565b505050815f0151855f01518a5f01516001600160a01b03167fc4000978bc5d62a8acb546015f63152beb81aa28b17da9a720993e0ee004845c85604001515f0151604051611b5f91815260200190565b60405180910390a4505050505050505050565b5f5b82518110156105e157611ba3838281518110611b9257611b926132a7565b60200260200101515f0151836108a8565b600101611b74565b5f61078983835f61253d565b60a0820151608001518151602083012014610e365760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146105e157604051638822952160e01b81526001600160a01b039091166004820152602401610549565b5f6003611c2b836125d2565b60ff161492915050565b611c746040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b60a084015180516040015160208201516060909201515f9290611c9690611f32565b8686604051602001611cac959493929190613e20565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f6002611c2b836125d2565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611dfd86604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a161265d565b8587606001518860800151611e158a60a00151612783565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050611e85828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611ee4578383151615611ed8573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f611f1d611efd83612827565b8015611f1857505f8480611f1357611f13613e6b565b868809115b151590565b611f28868686612853565b611e859190613c2e565b5f5f8260200151516001600160401b03811115611f5157611f51612bc2565b604051908082528060200260200182016040528015611f7a578160200160208202803683370190505b5090505f5b8151811015612082577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611fbf57611fbf6132a7565b60200260200101515f015185602001518381518110611fe057611fe06132a7565b60200260200101516020015186602001518481518110612002576120026132a7565b6020026020010151604001518051906020012060405160200161204794939291909384526001600160a01b039290921660208401526040830152606082015260800190565b6040516020818303038152906040528051906020012082828151811061206f5761206f6132a7565b6020908102919091010152600101611f7f565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f0151826040516020016120b99190613e7f565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b0381111561212257612122612bc2565b60405190808252806020026020018201604052801561214b578160200160208202803683370190505b5090505f5b82518110156121a85782818151811061216b5761216b6132a7565b60200260200101515f0151828281518110612188576121886132a7565b6001600160a01b0390921660209283029190910190910152600101612150565b50919050565b6040830151515f816001600160401b038111156121cd576121cd612bc2565b60405190808252806020026020018201604052801561221157816020015b604080518082019091525f80825260208201528152602001906001900390816121eb5790505b5090505f5b8281101561229b57604051806040016040528085838151811061223b5761223b6132a7565b60200260200101516001600160a01b0316815260200187604001518381518110612267576122676132a7565b602002602001015160200151815250828281518110612288576122886132a7565b6020908102919091010152600101612216565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f01516122f38a60a00151612783565b6040518061016001604052806101398152602001613fc561013991398a6040518763ffffffff1660e01b8152600401610d7b96959493929190613eb4565b6060815183516123419190613c2e565b6001600160401b0381111561235857612358612bc2565b604051908082528060200260200182016040528015612381578160200160208202803683370190505b5090505f5b83518110156123db578381815181106123a1576123a16132a7565b60200260200101518282815181106123bb576123bb6132a7565b6001600160a01b0390921660209283029190910190910152600101612386565b505f5b825181101561243f578281815181106123f9576123f96132a7565b60200260200101518282865161240f9190613c2e565b8151811061241f5761241f6132a7565b6001600160a01b03909216602092830291909101909101526001016123de565b5092915050565b6001600160a01b03831661245e576108d98282610ee3565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa1580156124a5573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906124c99190613448565b90506124df6001600160a01b0385168484610ef3565b6108a284848385610790565b6124f78383835f612903565b6105e15761250883835f6001612903565b61253057604051635274afe760e01b81526001600160a01b0384166004820152602401610549565b610f008383836001612903565b5f814710156125685760405163cf47918160e01b815247600482015260248101839052604401610549565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166107895760405163b06ebf3d60e01b815260040160405180910390fd5b5f8160200151515f036125e657505f919050565b5080515f1a60028114806125fd575060ff81166003145b82519061262057604051631462202960e01b815260040161054991815260200190565b50815161262c9061294d565b801561263a5750815160101b155b8251906121a857604051631462202960e01b815260040161054991815260200190565b5f5f83516001600160401b0381111561267857612678612bc2565b6040519080825280602002602001820160405280156126a1578160200160208202803683370190505b5090505f5b815181101561275257838582815181106126c2576126c26132a7565b60200260200101515f01518683815181106126df576126df6132a7565b602002602001015160200151604051602001612717939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061273f5761273f6132a7565b60209081029190910101526001016126a6565b50806040516020016127649190613e7f565b6040516020818303038152906040528051906020012091505092915050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc6127b1835f015161297b565b83602001516127c38560400151611f32565b6127d08660600151611f32565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f600282600381111561283c5761283c613f83565b6128469190613f97565b60ff166001149050919050565b5f5f5f6128608686612a10565b91509150815f036128845783818161287a5761287a613e6b565b0492505050610789565b81841161289b5761289b6003851502601118612a2c565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611ee4578383151615611ed8573d5f823e3d81fd5b5f600182901a600781108015612965575060ff811615155b8015610789575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516129cf84602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c61265d565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c00161280a565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f60208284031215612a4d575f5ffd5b81356001600160401b03811115612a62575f5ffd5b820160608185031215610789575f5ffd5b6001600160a01b03811681146102db575f5ffd5b8035612a9281612a73565b919050565b5f5f83601f840112612aa7575f5ffd5b5081356001600160401b03811115612abd575f5ffd5b602083019150836020828501011115612ad4575f5ffd5b9250929050565b5f5f5f5f5f60608688031215612aef575f5ffd5b8535612afa81612a73565b945060208601356001600160401b03811115612b14575f5ffd5b8601601f81018813612b24575f5ffd5b80356001600160401b03811115612b39575f5ffd5b8860208260061b8401011115612b4d575f5ffd5b6020919091019450925060408601356001600160401b03811115612b6f575f5ffd5b612b7b88828901612a97565b969995985093965092949392505050565b5f60208284031215612b9c575f5ffd5b81356001600160401b03811115612bb1575f5ffd5b820160808185031215610789575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b0381118282101715612bf857612bf8612bc2565b60405290565b604080519081016001600160401b0381118282101715612bf857612bf8612bc2565b604051608081016001600160401b0381118282101715612bf857612bf8612bc2565b604051606081016001600160401b0381118282101715612bf857612bf8612bc2565b60405160e081016001600160401b0381118282101715612bf857612bf8612bc2565b60405160c081016001600160401b0381118282101715612bf857612bf8612bc2565b604051601f8201601f191681016001600160401b0381118282101715612cd057612cd0612bc2565b604052919050565b5f60a0828403128015612ce9575f5ffd5b50612cf2612bd6565b8235612cfd81612a73565b8152602083810135908201526040830135612d1781612a73565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c0811215612d4c575f5ffd5b60a0811215612d59575f5ffd5b5083925060a08401356001600160401b03811115612d75575f5ffd5b8401601f81018613612d85575f5ffd5b80356001600160401b03811115612d9a575f5ffd5b8660208260051b8401011115612dae575f5ffd5b939660209190910195509293505050565b5f6001600160401b03821115612dd757612dd7612bc2565b5060051b60200190565b5f82601f830112612df0575f5ffd5b8135612e03612dfe82612dbf565b612ca8565b8082825260208201915060208360061b860101925085831115612e24575f5ffd5b602085015b83811015612e6f5760408188031215612e40575f5ffd5b612e48612bfe565b8135612e5381612a73565b8152602082810135818301529084529290920191604001612e29565b5095945050505050565b5f60808284031215612e89575f5ffd5b612e91612c20565b90508135612e9e81612a73565b815260208201356001600160401b03811115612eb8575f5ffd5b612ec484828501612de1565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114612a92575f5ffd5b5f82601f830112612f0b575f5ffd5b81356001600160401b03811115612f2457612f24612bc2565b612f37601f8201601f1916602001612ca8565b818152846020838601011115612f4b575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112612f76575f5ffd5b8135612f84612dfe82612dbf565b8082825260208201915060208360051b860101925085831115612fa5575f5ffd5b602085015b83811015612e6f5780356001600160401b03811115612fc7575f5ffd5b86016060818903601f19011215612fdc575f5ffd5b612fe4612c42565b6020820135612ff281612a73565b81526040820135602082015260608201356001600160401b03811115613016575f5ffd5b6130258a602083860101612efc565b60408301525084525060209283019201612faa565b5f6040828403121561304a575f5ffd5b613052612bfe565b82358152905060208201356001600160401b03811115613070575f5ffd5b61307c84828501612f67565b60208301525092915050565b5f60a08284031215613098575f5ffd5b6130a0612bd6565b905081356001600160401b038111156130b7575f5ffd5b6130c384828501612e79565b8252506130d260208301612ee6565b602082015260408201356001600160401b038111156130ef575f5ffd5b6130fb8482850161303a565b60408301525060608201356001600160401b03811115613119575f5ffd5b6131258482850161303a565b60608301525060809182013591810191909152919050565b5f60e0828403121561314d575f5ffd5b613155612c64565b905061316082612a87565b81526020828101359082015260408201356001600160401b03811115613184575f5ffd5b61319084828501612de1565b604083015250606082810135908201526080808301359082015260a08201356001600160401b038111156131c2575f5ffd5b6131ce84828501613088565b60a08301525060c08201356001600160401b038111156131ec575f5ffd5b6131f884828501612efc565b60c08301525092915050565b5f60608284031215613214575f5ffd5b61321c612c42565b905081356001600160401b03811115613233575f5ffd5b61323f8482850161313d565b82525060208201356001600160401b0381111561325a575f5ffd5b61326684828501612efc565b60208301525060408201356001600160401b03811115613284575f5ffd5b61329084828501612efc565b60408301525092915050565b5f6104ed3683613204565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156132cb575f5ffd5b813561078981612a73565b5f608082840312156132e6575f5ffd5b6132ee612c20565b905081356001600160401b03811115613305575f5ffd5b6133118482850161313d565b82525060208201356001600160401b0381111561332c575f5ffd5b61333884828501612efc565b60208301525060408201356001600160401b03811115613356575f5ffd5b61336284828501612efc565b60408301525060608201356001600160401b03811115613380575f5ffd5b61338c84828501612f67565b60608301525092915050565b5f6104ed36836132d6565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b8681101561342857823561340b81612a73565b6001600160a01b03168252602092830192909101906001016133f8565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215613458575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156104ed576104ed61345f565b80356001600160e01b0319811690600484101561243f576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f858511156134ca575f5ffd5b838611156134d6575f5ffd5b5050820193919092039150565b5f602082840312156134f3575f5ffd5b81356001600160401b03811115613508575f5ffd5b610fc0848285016132d6565b5f60208284031215613524575f5ffd5b81356001600160401b03811115613539575f5ffd5b610fc084828501613204565b8051612a9281612a73565b80518015158114612a92575f5ffd5b5f82601f83011261356e575f5ffd5b815161357c612dfe82612dbf565b8082825260208201915060208360061b86010192508583111561359d575f5ffd5b602085015b83811015612e6f57604081880312156135b9575f5ffd5b6135c1612bfe565b81516135cc81612a73565b81526020828101518183015290845292909201916040016135a2565b5f82601f8301126135f7575f5ffd5b8151613605612dfe82612dbf565b8082825260208201915060208360051b860101925085831115613626575f5ffd5b602085015b83811015612e6f57805161363e81612a73565b83526020928301920161362b565b5f6020828403121561365c575f5ffd5b81516001600160401b03811115613671575f5ffd5b820160e08185031215613682575f5ffd5b61368a612c64565b61369382613545565b8152602082810151908201526136ab60408301613545565b6040820152606082810151908201526136c660808301613550565b608082015260a08201516001600160401b038111156136e3575f5ffd5b6136ef8682850161355f565b60a08301525060c08201516001600160401b0381111561370d575f5ffd5b613719868285016135e8565b60c083015250949350505050565b5f8151808452602084019350602083015f5b828110156137755761375f86835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101613739565b5093949350505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561382557848303601f19018852815180516001600160a01b031684526020808201519085015260409081015160609185018290529061380e9085018261377f565b6020998a01999094509290920191506001016137c9565b50909695505050505050565b5f8151808452602084019350602083015f5b828110156137755781516001600160a01b0316865260209586019590910190600101613843565b60c081525f61387c60c0830189613727565b828103602084015261388e81896137ad565b90506001600160801b038716604084015282810360608401526138b18187613831565b6001600160a01b0395861660808501529390941660a0909201919091525095945050505050565b805182525f602082015160406020850152610fc060408501826137ad565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261392660e0850182613727565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c0850152613978610120850182613727565b9050604082015160e08501526060820151610100850152602083015191506139ab60208501836001600160801b03169052565b6040830151915083810360408501526139c481836138d8565b915050606082015183820360608501526139de82826138d8565b9150506080820151608084015260c0850151925085810360c0870152613a04818461377f565b9695505050505050565b604081525f613a2060408301856138f6565b8281036020840152611e85818561377f565b604081525f613a4460408301856138f6565b905060018060a01b03831660208301529392505050565b602081525f61078960208301846137ad565b805160ff81168114612a92575f5ffd5b5f60c08284031215613a8d575f5ffd5b613a95612c86565b82518152602083015190915060ff1981168114613ab0575f5ffd5b6020820152604082015163ffffffff81168114613acb575f5ffd5b6040820152613adc60608301613545565b6060820152613aed60808301613545565b6080820152613afe60a08301613a6d565b60a082015292915050565b5f5f6101808385031215613b1b575f5ffd5b613b258484613a7d565b9150613b348460c08501613a7d565b90509250929050565b6001815b6001841115613b7857808504811115613b5c57613b5c61345f565b6001841615613b6a57908102905b60019390931c928002613b41565b935093915050565b5f82613b8e575060016104ed565b81613b9a57505f6104ed565b8160018114613bb05760028114613bba57613bd6565b60019150506104ed565b60ff841115613bcb57613bcb61345f565b50506001821b6104ed565b5060208310610133831016604e8410600b8410161715613bf9575081810a6104ed565b613c055f198484613b3d565b805f1904821115613c1857613c1861345f565b029392505050565b5f61078960ff841683613b80565b808201808211156104ed576104ed61345f565b606081525f613c5360608301866138f6565b8281036020840152613c65818661377f565b90508281036040840152613a048185613831565b606081525f613c8b60608301866137ad565b8281036020840152613c9d8186613831565b91505060018060a01b0383166040830152949350505050565b5f60208284031215613cc6575f5ffd5b61078982613550565b6080815263ffffffff8451166080820152602084015160a0820152604084015160c0820152606084015160e08201525f608085015160e0610100840152613d1a61016084018261377f565b905060a0860151607f1984830301610120850152613d38828261377f565b91505060c0860151607f1984830301610140850152613d57828261377f565b92505050613d72602083018580518252602090810151910152565b6001600160a01b0383166060830152610fc0565b5f60408284031215613d96575f5ffd5b613d9e612bfe565b825181526020928301519281019290925250919050565b5f5f82840360c0811215613dc7575f5ffd5b6080811215613dd4575f5ffd5b50613ddd612c42565b8351815260208401516001600160401b0381168114613dfa575f5ffd5b6020820152613e0c8560408601613d86565b60408201529150613b348460808501613d86565b8581526001600160801b038516602082015283604082015260a060608201525f613e4d60a0830185613727565b8281036080840152613e5f8185613831565b98975050505050505050565b634e487b7160e01b5f52601260045260245ffd5b81515f90829060208501835b82811015613ea9578151845260209384019390910190600101613e8b565b509195945050505050565b60c081525f8751606060c0840152613ed0610120840182613727565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b81811015613f3857613f2283855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101613efc565b50506001600160a01b03881660408501528660608501528381036080850152613f61818761377f565b91505082810360a0840152613f76818561377f565b9998505050505050505050565b634e487b7160e01b5f52602160045260245ffd5b5f60ff831680613fb557634e487b7160e01b5f52601260045260245ffd5b8060ff8416069150509291505056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b50608051610a996100375f395f818160730152818160db01526102f10152610a995ff3fe608060405260043610610036575f3560e01c806376dbf43b14610041578063904cae5c14610062578063d20c88bd146100b1575f5ffd5b3661003d57005b5f5ffd5b34801561004c575f5ffd5b5061006061005b366004610848565b6100d0565b005b34801561006d575f5ffd5b506100957f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b3480156100bc575f5ffd5b506100606100cb36600461093e565b6102e6565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610119576040516372cc71e760e11b815260040160405180910390fd5b5f5b8881101561014c576101448a8a8381811061013857610138610991565b9050604002018361033f565b60010161011b565b505f5b8881101561023c575f6101898b8b8481811061016d5761016d610991565b61018392602060409092020190810191506109a5565b306104af565b90508a8a8381811061019d5761019d610991565b905060400201602001358110158b8b848181106101bc576101bc610991565b6101d292602060409092020190810191506109a5565b8c8c858181106101e4576101e4610991565b905060400201602001358390919261022d576040516346d2df1160e11b81526001600160a01b039093166004840152602483019190915260448201526064015b60405180910390fd5b5050505080600101905061014f565b50851561024c5761024c85610541565b5f5b8681101561028b5761028388888381811061026b5761026b610991565b905060200281019061027d91906109c7565b826105a6565b60010161024e565b505f5b888110156102cf576102c78a8a838181106102ab576102ab610991565b6102c192602060409092020190810191506109a5565b8461065b565b60010161028e565b506102db8484846106d9565b505050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461032f576040516372cc71e760e11b815260040160405180910390fd5b61033a8383836106d9565b505050565b5f8061034e60208501856109a5565b6001600160a01b031614905080158161038557506001600160a01b03821661037960208501856109a5565b6001600160a01b031614155b1561038f57505050565b5f6103a061018360208601866109a5565b90505f818560200135116103b4575f6103c2565b6103c28260208701356109e5565b90505f836103d0575f6103d2565b845b90508115806103e95750816103e782306104af565b105b156103f657505050505050565b831561045657604051632e1a7d4d60e01b8152600481018390526001600160a01b03861690632e1a7d4d906024015f604051808303815f87803b15801561043b575f5ffd5b505af115801561044d573d5f5f3e3d5ffd5b505050506104a7565b846001600160a01b031663d0e30db0836040518263ffffffff1660e01b81526004015f604051808303818588803b15801561048f575f5ffd5b505af11580156104a1573d5f5f3e3d5ffd5b50505050505b505050505050565b5f6001600160a01b0383161561052c576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610503573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105279190610a04565b610538565b816001600160a01b0316315b90505b92915050565b805f0361054b5750565b5f5a90506132c8811161055e575f61056a565b61056a6132c8826109e5565b905081610578604083610a1b565b61058290836109e5565b1015829061033a576040516302f18fc360e51b815260040161022491815260200190565b5f806105b560208501856109a5565b6001600160a01b031660208501356105d06040870187610a3a565b6040516105de929190610a7d565b5f6040518083038185875af1925050503d805f8114610618576040519150601f19603f3d011682016040523d82523d5f602084013e61061d565b606091505b5091509150811561062e5750505050565b80518390610652576040516307f3476960e31b815260040161022491815260200190565b50805160208201fd5b5f61066683306104af565b9050805f0361067457505050565b6001600160a01b0383166106c55761068c8282610732565b828290916106be5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610224565b5050505050565b61033a6001600160a01b0384168383610742565b5f5b8281101561071b576107138484838181106106f8576106f8610991565b905060200201602081019061070d91906109a5565b8361065b565b6001016106db565b50471561033a5761072c8147610732565b50505050565b5f5f5f5f5f85875af19392505050565b61074f8383836001610777565b61033a57604051635274afe760e01b81526001600160a01b0384166004820152602401610224565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166107cd5783831516156107c1573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f83601f8401126107e9575f5ffd5b50813567ffffffffffffffff811115610800575f5ffd5b6020830191508360208260051b850101111561081a575f5ffd5b9250929050565b6001600160a01b0381168114610835575f5ffd5b50565b803561084381610821565b919050565b5f5f5f5f5f5f5f5f5f60c08a8c031215610860575f5ffd5b893567ffffffffffffffff811115610876575f5ffd5b8a01601f81018c13610886575f5ffd5b803567ffffffffffffffff81111561089c575f5ffd5b8c60208260061b84010111156108b0575f5ffd5b60209182019a5098508a013567ffffffffffffffff8111156108d0575f5ffd5b6108dc8c828d016107d9565b90985096505060408a0135945060608a013567ffffffffffffffff811115610902575f5ffd5b61090e8c828d016107d9565b9095509350610921905060808b01610838565b915061092f60a08b01610838565b90509295985092959850929598565b5f5f5f60408486031215610950575f5ffd5b833567ffffffffffffffff811115610966575f5ffd5b610972868287016107d9565b909450925050602084013561098681610821565b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156109b5575f5ffd5b81356109c081610821565b9392505050565b5f8235605e198336030181126109db575f5ffd5b9190910192915050565b8181038181111561053b57634e487b7160e01b5f52601160045260245ffd5b5f60208284031215610a14575f5ffd5b5051919050565b5f82610a3557634e487b7160e01b5f52601260045260245ffd5b500490565b5f5f8335601e19843603018112610a4f575f5ffd5b83018035915067ffffffffffffffff821115610a69575f5ffd5b60200191503681900382131561081a575f5ffd5b818382375f910190815291905056fea164736f6c634300081e000a' as const

export const oftArbiterDeployedBytecode =
  '0x6080604052600436106100a8575f3560e01c806376e2d9a01161006257806376e2d9a0146101cf5780639f9a988b146101e2578063a4f0d7d014610215578063aac0a84414610248578063d497508e14610267578063d999984d14610286575f5ffd5b806306433b1b146100b357806310701340146101025780631a2d3296146101355780633d4f732d14610156578063630dc7cb146101895780636316640f146101bc575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b34801561010d575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610140575f5ffd5b5061015461014f366004612a3d565b6102b9565b005b348015610161575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610194575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101546101ca366004612adb565b6102de565b6101546101dd366004612b8c565b610482565b3480156101ed575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610220575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610253575f5ffd5b506100e6610262366004612cd8565b61049c565b348015610272575f5ffd5b50610154610281366004612d39565b6104f3565b348015610291575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c16105e6565b6102d3336102ce8361329c565b61061d565b6102db6106d6565b50565b6102e66105e6565b5f5b83811015610423575f610322868684818110610306576103066132a7565b61031c92602060409092020190810191506132bb565b30610700565b90503363c407687687878581811061033c5761033c6132a7565b61035292602060409092020190810191506132bb565b888886818110610364576103646132a7565b905060400201602001356040518363ffffffff1660e01b815260040161039f9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103b6575f5ffd5b505af11580156103c8573d5f5f3e3d5ffd5b5050505061041a8686848181106103e1576103e16132a7565b6103f792602060409092020190810191506132bb565b308389898781811061040b5761040b6132a7565b90506040020160200135610790565b506001016102e8565b5061042f8583836107ff565b5f5b838110156104725761046a85858381811061044e5761044e6132a7565b61046492602060409092020190810191506132bb565b876108a8565b600101610431565b5061047b6106d6565b5050505050565b61048a6105e6565b6102d33361049783613398565b61091f565b5f6104ed7f0000000000000000000000000000000000000000000000000000000000000000836040516020016104d291906133a3565b60405160208183030381529060405280519060200120610a9f565b92915050565b6104fb6105e6565b5f61050e61026236869003860186612cd8565b9050806001600160a01b03163b5f0361056c5760608401354281106105525760405163afbc712760e01b815260040161054991815260200190565b60405180910390fd5b5061056a61056536869003860186612cd8565b610b07565b505b6001600160a01b03811663d20c88bd848461058d6060890160408a016132bb565b6040518463ffffffff1660e01b81526004016105ab939291906133e6565b5f604051808303815f87803b1580156105c2575f5ffd5b505af11580156105d4573d5f5f3e3d5ffd5b50505050506105e16106d6565b505050565b6105ee610b9e565b61061b60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610bde565b565b805160208201515f90610631908390610be5565b905061063c82610c61565b806080015161065e5760405163c1b5acb360e01b815260040160405180910390fd5b610671828260a001518360c00151610c98565b61067f828460400151610da4565b61068882610e3a565b606083015183516040516001600160a01b038881168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450505050565b61061b5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00610615565b5f6001600160a01b0383161561077d576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610754573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107789190613448565b610789565b816001600160a01b0316315b9392505050565b5f61079b8585610700565b90505f8382116107ab575f6107b5565b6107b58483613473565b9050858382818110156107f4576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610549565b505050505050505050565b5f61080a8284613486565b9050630448e93360e51b6001600160e01b0319821601610847576108428461083584600481886134bc565b81019061049791906134e3565b6108a2565b6372e966b560e11b6001600160e01b031982160161087d576108428461087084600481886134bc565b8101906102ce9190613514565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610549565b50505050565b5f6108b38330610700565b9050805f036108c157505050565b6001600160a01b03831661090b576108d98282610ee3565b8282909161047b5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610549565b6105e16001600160a01b0384168383610ef3565b805160208201515f90610933908390610be5565b602083015190915046811461095e57604051635ea03eed60e11b815260040161054991815260200190565b5061096882610f28565b5f61098182604001518684606001518760600151610f57565b90505f5f61098f8585610fc8565b915091505f61099d86610e3a565b90506109ad868860400151611317565b6109d38688604001516109ce898760800151898d60600151515f1415611536565b611638565b606086015186516040516001600160a01b03878116825284939216907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610a378760600151610a32888660800151611821565b61188f565b610a4134856118e6565b610a6f868685856040015160405180604001604052808781526020018e6001600160a01b0316815250611903565b610a7d866040015185611b72565b610a8b8360800151856108a8565b610a955f896108a8565b5050505050505050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610789565b5f5f610b128361049c565b9050806001600160a01b0381163b15610b4d5760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610549565b506107897f000000000000000000000000000000000000000000000000000000000000000084604051602001610b8391906133a3565b60405160208183030381529060405280519060200120611bab565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561061b57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b610c346040518060e001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f1515815260200160608152602001606081525090565b610c3e8383611bb7565b81806020019051810190610c52919061364c565b90506104ed83825f0151611be5565b60a08101515160400151468114610c8e57604051635ea03eed60e11b815260040161054991815260200190565b506102db81610f28565b5f610caa8460a0015160600151611c1f565b90505f81610cfb57604080515f8082526020820190925290610cf5565b60408051606080820183525f808352602083015291810191909152815260200190600190039081610cc75790505b50610d09565b8460a0015160600151602001515b9050610d19610565868686611c35565b60a086015160208101519051516040516376dbf43b60e01b81526001600160a01b0393909316926376dbf43b92610d7b9289928792918a917f00000000000000000000000000000000000000000000000000000000000000009060040161386a565b5f604051808303815f87803b158015610d92575f5ffd5b505af11580156107f4573d5f5f3e3d5ffd5b610db58260a0015160600151611d11565b15610e3657604051635018859960e01b81526001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690635018859990610e089085908590600401613a0e565b5f604051808303815f87803b158015610e1f575f5ffd5b505af1158015610e31573d5f5f3e3d5ffd5b505050505b5050565b5f8160c00151515f14610ed9576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee0990610e959085903090600401613a32565b602060405180830381865afa158015610eb0573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ed49190613448565b6104ed565b6104ed8230611d1d565b5f5f5f5f5f85875af19392505050565b610f008383836001611e8e565b6105e157604051635274afe760e01b81526001600160a01b0384166004820152602401610549565b60a0810151516060015180428110156105e157604051637c06dd7560e11b815260040161054991815260200190565b5f6001600160a01b038516610f6d575082610fc0565b81511580610fa057508282604051602001610f889190613a5b565b60405160208183030381529060405280519060200120145b610fbd5760405163197bacf960e31b815260040160405180910390fd5b50835b949350505050565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a08101919091526040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a081019190915260a0840151516020015180516001811461105a57604051637e13e66160e01b815260040161054991815260200190565b507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663c7591b9d86602001518760a001515f015160400151845f815181106110ad576110ad6132a7565b60200260200101515f01516040518463ffffffff1660e01b81526004016110f09392919092835260208301919091526001600160a01b0316604082015260600190565b61018060405180830381865afa15801561110c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111309190613b09565b80935081945050505f611182825f8151811061114e5761114e6132a7565b6020026020010151602001518560a00151600a61116b9190613c20565b60a086015161117b90600a613c20565b6001611ef0565b90508085602001511015801561119757508015155b602086015182916111c45760405163dc92948360e01b815260048101929092526024820152604401610549565b50508460800151156112e2575f5f5b8660a001515181101561127257835f815181106111f2576111f26132a7565b60200260200101515f01516001600160a01b03168760a00151828151811061121c5761121c6132a7565b60200260200101515f01516001600160a01b03161461123b575f61125e565b8660a001518181518110611251576112516132a7565b6020026020010151602001515b6112689083613c2e565b91506001016111d3565b50825f81518110611285576112856132a7565b602002602001015160200151811015835f815181106112a6576112a66132a7565b60200260200101515f0151906112db5760405163244acd2f60e21b81526001600160a01b039091166004820152602401610549565b505061130e565b60a08601516060015160200151511561130e57604051635b40cf0d60e01b815260040160405180910390fd5b50509250929050565b6113288260a0015160400151611d11565b1561137b5760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e990610e089085908590600401613a0e565b61138c8260a0015160400151611c1f565b15610e36575f82602001518360a00151602001516113b18560a0015160400151611f32565b6040516020016113dd939291909283526001600160801b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012090506114446040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610b07565b6001600160a01b03166376dbf43b5f60405190808252806020026020018201604052801561149757816020015b604080518082019091525f80825260208201528152602001906001900390816114715790505b508560a0015160400151602001518660a00151602001516114bb8860400151612107565b88516040516001600160e01b031960e088901b1681526115049594939291907f00000000000000000000000000000000000000000000000000000000000000009060040161386a565b5f604051808303815f87803b15801561151b575f5ffd5b505af115801561152d573d5f5f3e3d5ffd5b50505050505050565b60608460400151516001600160401b0381111561155557611555612bc2565b60405190808252806020026020018201604052801561157e578160200160208202803683370190505b5090505f5b815181101561162f575f856001600160a01b0316876040015183815181106115ad576115ad6132a7565b60200260200101515f01516001600160a01b0316149050806115fa57836115d457846115fc565b7f00000000000000000000000000000000000000000000000000000000000000006115fc565b305b83838151811061160e5761160e6132a7565b6001600160a01b039092166020928302919091019091015250600101611583565b50949350505050565b6040830151515f816001600160401b0381111561165757611657612bc2565b604051908082528060200260200182016040528015611680578160200160208202803683370190505b5090505f5b828110156116f5576116d0866040015182815181106116a6576116a66132a7565b60200260200101515f01518583815181106116c3576116c36132a7565b6020026020010151610700565b8282815181106116e2576116e26132a7565b6020908102919091010152600101611685565b508460c00151515f036117125761170d8585856121ae565b611790565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e39061176290889088908890600401613c41565b5f604051808303815f87803b158015611779575f5ffd5b505af115801561178b573d5f5f3e3d5ffd5b505050505b5f5b82811015610e3157611819866040015182815181106117b3576117b36132a7565b60200260200101515f01518583815181106117d0576117d06132a7565b60200260200101518484815181106117ea576117ea6132a7565b602002602001015189604001518581518110611808576118086132a7565b602002602001015160200151610790565b600101611792565b6040805160018082528183019092526060915f91906020808301908036833701905050905082815f81518110611859576118596132a7565b60200260200101906001600160a01b031690816001600160a01b031681525050610fc06118898560400151612107565b82612331565b815115610e3657604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690610e0890859085903090600401613c79565b47828111156105e1576105e15f836118fe8685613473565b612446565b5f84608001516119195760a0860151515161192f565b61192f610262878760a001518860c00151611c35565b905083606001516001600160a01b0316639f68b9646040518163ffffffff1660e01b8152600401602060405180830381865afa158015611971573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906119959190613cb6565b156119c4576119c48460600151866020015186608001516001600160a01b03166124eb9092919063ffffffff16565b6060808501516040805160e08101825263ffffffff871681526001600160a01b038581166020808401919091528a81018051848601525195830195909552825180860184525f80825260808401919091528351808701855281815260a08401528351808701855281815260c0840152835180850185524780825281880183905296890151945163c7c7f5b360e01b81529195869593169363c7c7f5b3938893611a71939190600401613ccf565b60c06040518083038185885af1158015611a8d573d5f5f3e3d5ffd5b50505050506040513d601f19601f82011682018060405250810190611ab29190613db5565b915091508760200151815f0151148015611ad3575087602001518160200151145b6020808a01518351918401519092611b0f5760405163190cb57f60e31b8152600481019390935260248301919091526044820152606401610549565b505050815f0151855f01518a5f01516001600160a01b03167fc4000978bc5d62a8acb546015f63152beb81aa28b17da9a720993e0ee004845c85604001515f0151604051611b5f91815260200190565b60405180910390a4505050505050505050565b5f5b82518110156105e157611ba3838281518110611b9257611b926132a7565b60200260200101515f0151836108a8565b600101611b74565b5f61078983835f61253d565b60a0820151608001518151602083012014610e365760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146105e157604051638822952160e01b81526001600160a01b039091166004820152602401610549565b5f6003611c2b836125d2565b60ff161492915050565b611c746040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b60a084015180516040015160208201516060909201515f9290611c9690611f32565b8686604051602001611cac959493929190613e20565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f6002611c2b836125d2565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611dfd86604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a161265d565b8587606001518860800151611e158a60a00151612783565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050611e85828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611ee4578383151615611ed8573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f611f1d611efd83612827565b8015611f1857505f8480611f1357611f13613e6b565b868809115b151590565b611f28868686612853565b611e859190613c2e565b5f5f8260200151516001600160401b03811115611f5157611f51612bc2565b604051908082528060200260200182016040528015611f7a578160200160208202803683370190505b5090505f5b8151811015612082577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611fbf57611fbf6132a7565b60200260200101515f015185602001518381518110611fe057611fe06132a7565b60200260200101516020015186602001518481518110612002576120026132a7565b6020026020010151604001518051906020012060405160200161204794939291909384526001600160a01b039290921660208401526040830152606082015260800190565b6040516020818303038152906040528051906020012082828151811061206f5761206f6132a7565b6020908102919091010152600101611f7f565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f0151826040516020016120b99190613e7f565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b0381111561212257612122612bc2565b60405190808252806020026020018201604052801561214b578160200160208202803683370190505b5090505f5b82518110156121a85782818151811061216b5761216b6132a7565b60200260200101515f0151828281518110612188576121886132a7565b6001600160a01b0390921660209283029190910190910152600101612150565b50919050565b6040830151515f816001600160401b038111156121cd576121cd612bc2565b60405190808252806020026020018201604052801561221157816020015b604080518082019091525f80825260208201528152602001906001900390816121eb5790505b5090505f5b8281101561229b57604051806040016040528085838151811061223b5761223b6132a7565b60200260200101516001600160a01b0316815260200187604001518381518110612267576122676132a7565b602002602001015160200151815250828281518110612288576122886132a7565b6020908102919091010152600101612216565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f01516122f38a60a00151612783565b6040518061016001604052806101398152602001613fc561013991398a6040518763ffffffff1660e01b8152600401610d7b96959493929190613eb4565b6060815183516123419190613c2e565b6001600160401b0381111561235857612358612bc2565b604051908082528060200260200182016040528015612381578160200160208202803683370190505b5090505f5b83518110156123db578381815181106123a1576123a16132a7565b60200260200101518282815181106123bb576123bb6132a7565b6001600160a01b0390921660209283029190910190910152600101612386565b505f5b825181101561243f578281815181106123f9576123f96132a7565b60200260200101518282865161240f9190613c2e565b8151811061241f5761241f6132a7565b6001600160a01b03909216602092830291909101909101526001016123de565b5092915050565b6001600160a01b03831661245e576108d98282610ee3565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa1580156124a5573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906124c99190613448565b90506124df6001600160a01b0385168484610ef3565b6108a284848385610790565b6124f78383835f612903565b6105e15761250883835f6001612903565b61253057604051635274afe760e01b81526001600160a01b0384166004820152602401610549565b610f008383836001612903565b5f814710156125685760405163cf47918160e01b815247600482015260248101839052604401610549565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166107895760405163b06ebf3d60e01b815260040160405180910390fd5b5f8160200151515f036125e657505f919050565b5080515f1a60028114806125fd575060ff81166003145b82519061262057604051631462202960e01b815260040161054991815260200190565b50815161262c9061294d565b801561263a5750815160101b155b8251906121a857604051631462202960e01b815260040161054991815260200190565b5f5f83516001600160401b0381111561267857612678612bc2565b6040519080825280602002602001820160405280156126a1578160200160208202803683370190505b5090505f5b815181101561275257838582815181106126c2576126c26132a7565b60200260200101515f01518683815181106126df576126df6132a7565b602002602001015160200151604051602001612717939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061273f5761273f6132a7565b60209081029190910101526001016126a6565b50806040516020016127649190613e7f565b6040516020818303038152906040528051906020012091505092915050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc6127b1835f015161297b565b83602001516127c38560400151611f32565b6127d08660600151611f32565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f600282600381111561283c5761283c613f83565b6128469190613f97565b60ff166001149050919050565b5f5f5f6128608686612a10565b91509150815f036128845783818161287a5761287a613e6b565b0492505050610789565b81841161289b5761289b6003851502601118612a2c565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611ee4578383151615611ed8573d5f823e3d81fd5b5f600182901a600781108015612965575060ff811615155b8015610789575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516129cf84602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c61265d565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c00161280a565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f60208284031215612a4d575f5ffd5b81356001600160401b03811115612a62575f5ffd5b820160608185031215610789575f5ffd5b6001600160a01b03811681146102db575f5ffd5b8035612a9281612a73565b919050565b5f5f83601f840112612aa7575f5ffd5b5081356001600160401b03811115612abd575f5ffd5b602083019150836020828501011115612ad4575f5ffd5b9250929050565b5f5f5f5f5f60608688031215612aef575f5ffd5b8535612afa81612a73565b945060208601356001600160401b03811115612b14575f5ffd5b8601601f81018813612b24575f5ffd5b80356001600160401b03811115612b39575f5ffd5b8860208260061b8401011115612b4d575f5ffd5b6020919091019450925060408601356001600160401b03811115612b6f575f5ffd5b612b7b88828901612a97565b969995985093965092949392505050565b5f60208284031215612b9c575f5ffd5b81356001600160401b03811115612bb1575f5ffd5b820160808185031215610789575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b0381118282101715612bf857612bf8612bc2565b60405290565b604080519081016001600160401b0381118282101715612bf857612bf8612bc2565b604051608081016001600160401b0381118282101715612bf857612bf8612bc2565b604051606081016001600160401b0381118282101715612bf857612bf8612bc2565b60405160e081016001600160401b0381118282101715612bf857612bf8612bc2565b60405160c081016001600160401b0381118282101715612bf857612bf8612bc2565b604051601f8201601f191681016001600160401b0381118282101715612cd057612cd0612bc2565b604052919050565b5f60a0828403128015612ce9575f5ffd5b50612cf2612bd6565b8235612cfd81612a73565b8152602083810135908201526040830135612d1781612a73565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c0811215612d4c575f5ffd5b60a0811215612d59575f5ffd5b5083925060a08401356001600160401b03811115612d75575f5ffd5b8401601f81018613612d85575f5ffd5b80356001600160401b03811115612d9a575f5ffd5b8660208260051b8401011115612dae575f5ffd5b939660209190910195509293505050565b5f6001600160401b03821115612dd757612dd7612bc2565b5060051b60200190565b5f82601f830112612df0575f5ffd5b8135612e03612dfe82612dbf565b612ca8565b8082825260208201915060208360061b860101925085831115612e24575f5ffd5b602085015b83811015612e6f5760408188031215612e40575f5ffd5b612e48612bfe565b8135612e5381612a73565b8152602082810135818301529084529290920191604001612e29565b5095945050505050565b5f60808284031215612e89575f5ffd5b612e91612c20565b90508135612e9e81612a73565b815260208201356001600160401b03811115612eb8575f5ffd5b612ec484828501612de1565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114612a92575f5ffd5b5f82601f830112612f0b575f5ffd5b81356001600160401b03811115612f2457612f24612bc2565b612f37601f8201601f1916602001612ca8565b818152846020838601011115612f4b575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112612f76575f5ffd5b8135612f84612dfe82612dbf565b8082825260208201915060208360051b860101925085831115612fa5575f5ffd5b602085015b83811015612e6f5780356001600160401b03811115612fc7575f5ffd5b86016060818903601f19011215612fdc575f5ffd5b612fe4612c42565b6020820135612ff281612a73565b81526040820135602082015260608201356001600160401b03811115613016575f5ffd5b6130258a602083860101612efc565b60408301525084525060209283019201612faa565b5f6040828403121561304a575f5ffd5b613052612bfe565b82358152905060208201356001600160401b03811115613070575f5ffd5b61307c84828501612f67565b60208301525092915050565b5f60a08284031215613098575f5ffd5b6130a0612bd6565b905081356001600160401b038111156130b7575f5ffd5b6130c384828501612e79565b8252506130d260208301612ee6565b602082015260408201356001600160401b038111156130ef575f5ffd5b6130fb8482850161303a565b60408301525060608201356001600160401b03811115613119575f5ffd5b6131258482850161303a565b60608301525060809182013591810191909152919050565b5f60e0828403121561314d575f5ffd5b613155612c64565b905061316082612a87565b81526020828101359082015260408201356001600160401b03811115613184575f5ffd5b61319084828501612de1565b604083015250606082810135908201526080808301359082015260a08201356001600160401b038111156131c2575f5ffd5b6131ce84828501613088565b60a08301525060c08201356001600160401b038111156131ec575f5ffd5b6131f884828501612efc565b60c08301525092915050565b5f60608284031215613214575f5ffd5b61321c612c42565b905081356001600160401b03811115613233575f5ffd5b61323f8482850161313d565b82525060208201356001600160401b0381111561325a575f5ffd5b61326684828501612efc565b60208301525060408201356001600160401b03811115613284575f5ffd5b61329084828501612efc565b60408301525092915050565b5f6104ed3683613204565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156132cb575f5ffd5b813561078981612a73565b5f608082840312156132e6575f5ffd5b6132ee612c20565b905081356001600160401b03811115613305575f5ffd5b6133118482850161313d565b82525060208201356001600160401b0381111561332c575f5ffd5b61333884828501612efc565b60208301525060408201356001600160401b03811115613356575f5ffd5b61336284828501612efc565b60408301525060608201356001600160401b03811115613380575f5ffd5b61338c84828501612f67565b60608301525092915050565b5f6104ed36836132d6565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b8681101561342857823561340b81612a73565b6001600160a01b03168252602092830192909101906001016133f8565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215613458575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156104ed576104ed61345f565b80356001600160e01b0319811690600484101561243f576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f858511156134ca575f5ffd5b838611156134d6575f5ffd5b5050820193919092039150565b5f602082840312156134f3575f5ffd5b81356001600160401b03811115613508575f5ffd5b610fc0848285016132d6565b5f60208284031215613524575f5ffd5b81356001600160401b03811115613539575f5ffd5b610fc084828501613204565b8051612a9281612a73565b80518015158114612a92575f5ffd5b5f82601f83011261356e575f5ffd5b815161357c612dfe82612dbf565b8082825260208201915060208360061b86010192508583111561359d575f5ffd5b602085015b83811015612e6f57604081880312156135b9575f5ffd5b6135c1612bfe565b81516135cc81612a73565b81526020828101518183015290845292909201916040016135a2565b5f82601f8301126135f7575f5ffd5b8151613605612dfe82612dbf565b8082825260208201915060208360051b860101925085831115613626575f5ffd5b602085015b83811015612e6f57805161363e81612a73565b83526020928301920161362b565b5f6020828403121561365c575f5ffd5b81516001600160401b03811115613671575f5ffd5b820160e08185031215613682575f5ffd5b61368a612c64565b61369382613545565b8152602082810151908201526136ab60408301613545565b6040820152606082810151908201526136c660808301613550565b608082015260a08201516001600160401b038111156136e3575f5ffd5b6136ef8682850161355f565b60a08301525060c08201516001600160401b0381111561370d575f5ffd5b613719868285016135e8565b60c083015250949350505050565b5f8151808452602084019350602083015f5b828110156137755761375f86835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101613739565b5093949350505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561382557848303601f19018852815180516001600160a01b031684526020808201519085015260409081015160609185018290529061380e9085018261377f565b6020998a01999094509290920191506001016137c9565b50909695505050505050565b5f8151808452602084019350602083015f5b828110156137755781516001600160a01b0316865260209586019590910190600101613843565b60c081525f61387c60c0830189613727565b828103602084015261388e81896137ad565b90506001600160801b038716604084015282810360608401526138b18187613831565b6001600160a01b0395861660808501529390941660a0909201919091525095945050505050565b805182525f602082015160406020850152610fc060408501826137ad565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261392660e0850182613727565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c0850152613978610120850182613727565b9050604082015160e08501526060820151610100850152602083015191506139ab60208501836001600160801b03169052565b6040830151915083810360408501526139c481836138d8565b915050606082015183820360608501526139de82826138d8565b9150506080820151608084015260c0850151925085810360c0870152613a04818461377f565b9695505050505050565b604081525f613a2060408301856138f6565b8281036020840152611e85818561377f565b604081525f613a4460408301856138f6565b905060018060a01b03831660208301529392505050565b602081525f61078960208301846137ad565b805160ff81168114612a92575f5ffd5b5f60c08284031215613a8d575f5ffd5b613a95612c86565b82518152602083015190915060ff1981168114613ab0575f5ffd5b6020820152604082015163ffffffff81168114613acb575f5ffd5b6040820152613adc60608301613545565b6060820152613aed60808301613545565b6080820152613afe60a08301613a6d565b60a082015292915050565b5f5f6101808385031215613b1b575f5ffd5b613b258484613a7d565b9150613b348460c08501613a7d565b90509250929050565b6001815b6001841115613b7857808504811115613b5c57613b5c61345f565b6001841615613b6a57908102905b60019390931c928002613b41565b935093915050565b5f82613b8e575060016104ed565b81613b9a57505f6104ed565b8160018114613bb05760028114613bba57613bd6565b60019150506104ed565b60ff841115613bcb57613bcb61345f565b50506001821b6104ed565b5060208310610133831016604e8410600b8410161715613bf9575081810a6104ed565b613c055f198484613b3d565b805f1904821115613c1857613c1861345f565b029392505050565b5f61078960ff841683613b80565b808201808211156104ed576104ed61345f565b606081525f613c5360608301866138f6565b8281036020840152613c65818661377f565b90508281036040840152613a048185613831565b606081525f613c8b60608301866137ad565b8281036020840152613c9d8186613831565b91505060018060a01b0383166040830152949350505050565b5f60208284031215613cc6575f5ffd5b61078982613550565b6080815263ffffffff8451166080820152602084015160a0820152604084015160c0820152606084015160e08201525f608085015160e0610100840152613d1a61016084018261377f565b905060a0860151607f1984830301610120850152613d38828261377f565b91505060c0860151607f1984830301610140850152613d57828261377f565b92505050613d72602083018580518252602090810151910152565b6001600160a01b0383166060830152610fc0565b5f60408284031215613d96575f5ffd5b613d9e612bfe565b825181526020928301519281019290925250919050565b5f5f82840360c0811215613dc7575f5ffd5b6080811215613dd4575f5ffd5b50613ddd612c42565b8351815260208401516001600160401b0381168114613dfa575f5ffd5b6020820152613e0c8560408601613d86565b60408201529150613b348460808501613d86565b8581526001600160801b038516602082015283604082015260a060608201525f613e4d60a0830185613727565b8281036080840152613e5f8185613831565b98975050505050505050565b634e487b7160e01b5f52601260045260245ffd5b81515f90829060208501835b82811015613ea9578151845260209384019390910190600101613e8b565b509195945050505050565b60c081525f8751606060c0840152613ed0610120840182613727565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b81811015613f3857613f2283855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101613efc565b50506001600160a01b03881660408501528660608501528381036080850152613f61818761377f565b91505082810360a0840152613f76818561377f565b9998505050505050505050565b634e487b7160e01b5f52602160045260245ffd5b5f60ff831680613fb557634e487b7160e01b5f52601260045260245ffd5b8060ff8416069150509291505056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a' as const

// Generated from contracts/src/CctpArbiter.sol by contracts/build.ts. Do not edit.

export const cctpArbiterAbi = [
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
        "internalType": "contract CctpRegistry",
        "name": "places",
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
        "name": "burnt",
        "type": "uint256"
      }
    ],
    "name": "InexactBurn",
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
      },
      {
        "internalType": "uint256",
        "name": "maxFee",
        "type": "uint256"
      }
    ],
    "name": "TooLittleBurnt",
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
        "internalType": "uint32",
        "name": "minFinality",
        "type": "uint32"
      }
    ],
    "name": "UnknownFinality",
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
    "name": "PLACES",
    "outputs": [
      {
        "internalType": "contract CctpRegistry",
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
        "internalType": "struct CctpArbiter.Claim",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "claim",
    "outputs": [],
    "stateMutability": "nonpayable",
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
        "internalType": "struct CctpArbiter.Fill",
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

export const cctpArbiterBytecode =
  '0x6101606040526040516100119061010a565b604051809103905ff08015801561002a573d5f5f3e3d5ffd5b506001600160a01b031661012052348015610043575f5ffd5b506040516148bd3803806148bd8339810160408190526100629161012e565b6001600160a01b0385811660805284811660a052831660c0819052604051635e5be3a560e01b81524660048201528691869186918691635e5be3a590602401602060405180830381865afa1580156100bc573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100e0919061019f565b6001600160a01b0390811660e052908116610100529390931661014052506101c195505050505050565b610ad080613ded83390190565b6001600160a01b038116811461012b575f5ffd5b50565b5f5f5f5f5f60a08688031215610142575f5ffd5b855161014d81610117565b602087015190955061015e81610117565b604087015190945061016f81610117565b606087015190935061018081610117565b608087015190925061019181610117565b809150509295509295909350565b5f602082840312156101af575f5ffd5b81516101ba81610117565b9392505050565b60805160a05160c05160e051610100516101205161014051613b8f61025e5f395f8181610251015261101601525f8181610134015281816104ae0152610b3501525f81816101ff01528181610e53015261172301525f81816102a301528181610d4801526114d601525f60c401525f81816101cc015281816115d001526118a701525f818161016701528181610dc6015261133e0152613b8f5ff3fe6080604052600436106100a8575f3560e01c80639f9a988b116100625780639f9a988b146101bb578063a4f0d7d0146101ee578063aac0a84414610221578063b62e8ac914610240578063d497508e14610273578063d999984d14610292575f5ffd5b806306433b1b146100b35780631a2d3296146101025780633d4f732d14610123578063630dc7cb146101565780636316640f1461018957806376e2d9a01461019c575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b34801561010d575f5ffd5b5061012161011c366004612736565b6102c5565b005b34801561012e575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610161575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101216101973660046127d4565b6102ea565b3480156101a7575f5ffd5b506101216101b6366004612885565b61048e565b3480156101c6575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b3480156101f9575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561022c575f5ffd5b506100e661023b3660046129d2565b6104a8565b34801561024b575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561027e575f5ffd5b5061012161028d366004612a33565b6104ff565b34801561029d575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102cd6105f2565b6102df336102da83612f96565b610629565b6102e76106e3565b50565b6102f26105f2565b5f5b8381101561042f575f61032e86868481811061031257610312612fa1565b6103289260206040909202019081019150612fb5565b3061070d565b90503363c407687687878581811061034857610348612fa1565b61035e9260206040909202019081019150612fb5565b88888681811061037057610370612fa1565b905060400201602001356040518363ffffffff1660e01b81526004016103ab9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103c2575f5ffd5b505af11580156103d4573d5f5f3e3d5ffd5b505050506104268686848181106103ed576103ed612fa1565b6104039260206040909202019081019150612fb5565b308389898781811061041757610417612fa1565b9050604002016020013561079d565b506001016102f4565b5061043b85838361080c565b5f5b8381101561047e5761047685858381811061045a5761045a612fa1565b6104709260206040909202019081019150612fb5565b876108b5565b60010161043d565b506104876106e3565b5050505050565b6104966105f2565b6102df336104a383613092565b61092c565b5f6104f97f0000000000000000000000000000000000000000000000000000000000000000836040516020016104de919061309d565b60405160208183030381529060405280519060200120610a81565b92915050565b6105076105f2565b5f61051a61023b368690038601866129d2565b9050806001600160a01b03163b5f0361057857606084013542811061055e5760405163afbc712760e01b815260040161055591815260200190565b60405180910390fd5b50610576610571368690038601866129d2565b610ae9565b505b6001600160a01b03811663d20c88bd84846105996060890160408a01612fb5565b6040518463ffffffff1660e01b81526004016105b7939291906130e0565b5f604051808303815f87803b1580156105ce575f5ffd5b505af11580156105e0573d5f5f3e3d5ffd5b50505050506105ed6106e3565b505050565b6105fa610b80565b61062760017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610bc0565b565b805160208201515f9061063d908390610bc7565b905061064882610c56565b8060c0015161066a5760405163c1b5acb360e01b815260040160405180910390fd5b61067e828260e00151836101000151610c8d565b61068c828460400151610d99565b61069582610e2f565b606083015183516040516001600160a01b038881168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450505050565b6106275f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00610621565b5f6001600160a01b0383161561078a576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610761573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107859190613142565b610796565b816001600160a01b0316315b9392505050565b5f6107a8858561070d565b90505f8382116107b8575f6107c2565b6107c2848361316d565b905085838281811015610801576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610555565b505050505050505050565b5f6108178284613180565b9050630448e93360e51b6001600160e01b03198216016108545761084f8461084284600481886131b6565b8101906104a391906131dd565b6108af565b6372e966b560e11b6001600160e01b031982160161088a5761084f8461087d84600481886131b6565b8101906102da919061320e565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610555565b50505050565b5f6108c0833061070d565b9050805f036108ce57505050565b6001600160a01b038316610918576108e68282610ed8565b828290916104875760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610555565b6105ed6001600160a01b0384168383610ee8565b805160208201515f90610940908390610bc7565b602083015190915046811461096b57604051635ea03eed60e11b815260040161055591815260200190565b5061097582610f1d565b5f61098e8260800151868460a001518760600151610f4c565b90505f5f61099c8585610fbd565b915091505f6109aa86610e2f565b90506109ba868860400151611311565b6109e08688604001516109db898760600151898d60600151515f1415611530565b611632565b606086015186516040516001600160a01b03878116825284939216907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610a448760600151610a3f88866060015161181b565b611889565b610a5186868585856118e0565b610a5f866040015185611a5b565b610a6d8360600151856108b5565b610a775f856108b5565b5050505050505050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610796565b5f5f610af4836104a8565b9050806001600160a01b0381163b15610b2f5760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610555565b506107967f000000000000000000000000000000000000000000000000000000000000000084604051602001610b65919061309d565b60405160208183030381529060405280519060200120611a94565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561062757604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b610c296040518061012001604052805f6001600160a01b031681526020015f81526020015f81526020015f63ffffffff1681526020015f6001600160a01b031681526020015f81526020015f1515815260200160608152602001606081525090565b610c338383611aa0565b81806020019051810190610c479190613359565b90506104f983825f0151611ace565b60a08101515160400151468114610c8357604051635ea03eed60e11b815260040161055591815260200190565b506102e781610f1d565b5f610c9f8460a0015160600151611b08565b90505f81610cf057604080515f8082526020820190925290610cea565b60408051606080820183525f808352602083015291810191909152815260200190600190039081610cbc5790505b50610cfe565b8460a0015160600151602001515b9050610d0e610571868686611b1e565b60a086015160208101519051516040516376dbf43b60e01b81526001600160a01b0393909316926376dbf43b92610d709289928792918a917f000000000000000000000000000000000000000000000000000000000000000090600401613595565b5f604051808303815f87803b158015610d87575f5ffd5b505af1158015610801573d5f5f3e3d5ffd5b610daa8260a0015160600151611bfa565b15610e2b57604051635018859960e01b81526001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690635018859990610dfd9085908590600401613739565b5f604051808303815f87803b158015610e14575f5ffd5b505af1158015610e26573d5f5f3e3d5ffd5b505050505b5050565b5f8160c00151515f14610ece576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee0990610e8a908590309060040161375d565b602060405180830381865afa158015610ea5573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ec99190613142565b6104f9565b6104f98230611c06565b5f5f5f5f5f85875af19392505050565b610ef58383836001611d77565b6105ed57604051635274afe760e01b81526001600160a01b0384166004820152602401610555565b60a0810151516060015180428110156105ed57604051637c06dd7560e11b815260040161055591815260200190565b5f6001600160a01b038516610f62575082610fb5565b81511580610f9557508282604051602001610f7d9190613786565b60405160208183030381529060405280519060200120145b610fb25760405163197bacf960e31b815260040160405180910390fd5b50835b949350505050565b604080516080810182525f80825260208201819052918101829052606081019190915260a0830151516020015180515f91906001811461101357604051637e13e66160e01b815260040161055591815260200190565b507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663c7591b9d86602001518760a001515f015160400151845f8151811061106657611066612fa1565b60200260200101515f01516040518463ffffffff1660e01b81526004016110a99392919092835260208301919091526001600160a01b0316604082015260600190565b60a060405180830381865afa1580156110c4573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110e89190613798565b80935081945050505f815f8151811061110357611103612fa1565b60200260200101516020015190505f815f1415801561112a57508560200151866040015111155b801561114957508186604001518760200151611146919061316d565b10155b6020870151604088015191925083918361118757604051637569c94f60e01b8152600481019390935260248301919091526044820152606401610555565b505050606086015163ffffffff166103e814806111af5750606086015163ffffffff166107d0145b8660600151906111db576040516399e744ed60e01b815263ffffffff9091166004820152602401610555565b508560c00151156112db575f5f5b8760e001515181101561128857845f8151811061120857611208612fa1565b60200260200101515f01516001600160a01b03168860e00151828151811061123257611232612fa1565b60200260200101515f01516001600160a01b031614611251575f611274565b8760e00151818151811061126757611267612fa1565b6020026020010151602001515b61127e9083613812565b91506001016111e9565b5082811015845f8151811061129f5761129f612fa1565b60200260200101515f0151906112d45760405163244acd2f60e21b81526001600160a01b039091166004820152602401610555565b5050611307565b60a08701516060015160200151511561130757604051635b40cf0d60e01b815260040160405180910390fd5b5050509250929050565b6113228260a0015160400151611bfa565b156113755760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e990610dfd9085908590600401613739565b6113868260a0015160400151611b08565b15610e2b575f82602001518360a00151602001516113ab8560a0015160400151611dd9565b6040516020016113d7939291909283526001600160801b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120905061143e6040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610ae9565b6001600160a01b03166376dbf43b5f60405190808252806020026020018201604052801561149157816020015b604080518082019091525f808252602082015281526020019060019003908161146b5790505b508560a0015160400151602001518660a00151602001516114b58860400151611fae565b88516040516001600160e01b031960e088901b1681526114fe9594939291907f000000000000000000000000000000000000000000000000000000000000000090600401613595565b5f604051808303815f87803b158015611515575f5ffd5b505af1158015611527573d5f5f3e3d5ffd5b50505050505050565b60608460400151516001600160401b0381111561154f5761154f6128bb565b604051908082528060200260200182016040528015611578578160200160208202803683370190505b5090505f5b8151811015611629575f856001600160a01b0316876040015183815181106115a7576115a7612fa1565b60200260200101515f01516001600160a01b0316149050806115f457836115ce57846115f6565b7f00000000000000000000000000000000000000000000000000000000000000006115f6565b305b83838151811061160857611608612fa1565b6001600160a01b03909216602092830291909101909101525060010161157d565b50949350505050565b6040830151515f816001600160401b03811115611651576116516128bb565b60405190808252806020026020018201604052801561167a578160200160208202803683370190505b5090505f5b828110156116ef576116ca866040015182815181106116a0576116a0612fa1565b60200260200101515f01518583815181106116bd576116bd612fa1565b602002602001015161070d565b8282815181106116dc576116dc612fa1565b602090810291909101015260010161167f565b508460c00151515f0361170c57611707858585612055565b61178a565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e39061175c90889088908890600401613825565b5f604051808303815f87803b158015611773575f5ffd5b505af1158015611785573d5f5f3e3d5ffd5b505050505b5f5b82811015610e2657611813866040015182815181106117ad576117ad612fa1565b60200260200101515f01518583815181106117ca576117ca612fa1565b60200260200101518484815181106117e4576117e4612fa1565b60200260200101518960400151858151811061180257611802612fa1565b60200260200101516020015161079d565b60010161178c565b6040805160018082528183019092526060915f91906020808301908036833701905050905082815f8151811061185357611853612fa1565b60200260200101906001600160a01b031690816001600160a01b031681525050610fb56118838560400151611fae565b826121d8565b815115610e2b57604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690610dfd9085908590309060040161385d565b5f8460c001516118f65760a0860151515161190d565b61190d61023b878760e00151886101000151611b1e565b90505f61191e85606001513061070d565b905061194a8560400151876020015187606001516001600160a01b03166122ed9092919063ffffffff16565b84604001516001600160a01b031663779b432d876020015186856001600160a01b03165f1b89606001515f5f1b8c604001518d606001518b60405160200161199491815260200190565b6040516020818303038152906040526040518963ffffffff1660e01b81526004016119c698979695949392919061389a565b5f604051808303815f87803b1580156119dd575f5ffd5b505af11580156119ef573d5f5f3e3d5ffd5b505050505f611a0286606001513061070d565b90505f818311611a12575f611a1c565b611a1c828461316d565b602089015190915081818114611a4e576040516320e749f360e01b815260048101929092526024820152604401610555565b5050505050505050505050565b5f5b82518110156105ed57611a8c838281518110611a7b57611a7b612fa1565b60200260200101515f0151836108b5565b600101611a5d565b5f61079683835f61233f565b60a0820151608001518151602083012014610e2b5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146105ed57604051638822952160e01b81526001600160a01b039091166004820152602401610555565b5f6003611b14836123d4565b60ff161492915050565b611b5d6040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b60a084015180516040015160208201516060909201515f9290611b7f90611dd9565b8686604051602001611b959594939291906138fa565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f6002611b14836123d4565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611ce686604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a161245f565b8587606001518860800151611cfe8a60a00151612585565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050611d6e828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611dcd578383151615611dc1573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f8260200151516001600160401b03811115611df857611df86128bb565b604051908082528060200260200182016040528015611e21578160200160208202803683370190505b5090505f5b8151811015611f29577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611e6657611e66612fa1565b60200260200101515f015185602001518381518110611e8757611e87612fa1565b60200260200101516020015186602001518481518110611ea957611ea9612fa1565b60200260200101516040015180519060200120604051602001611eee94939291909384526001600160a01b039290921660208401526040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611f1657611f16612fa1565b6020908102919091010152600101611e26565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f015182604051602001611f609190613945565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b03811115611fc957611fc96128bb565b604051908082528060200260200182016040528015611ff2578160200160208202803683370190505b5090505f5b825181101561204f5782818151811061201257612012612fa1565b60200260200101515f015182828151811061202f5761202f612fa1565b6001600160a01b0390921660209283029190910190910152600101611ff7565b50919050565b6040830151515f816001600160401b03811115612074576120746128bb565b6040519080825280602002602001820160405280156120b857816020015b604080518082019091525f80825260208201528152602001906001900390816120925790505b5090505f5b828110156121425760405180604001604052808583815181106120e2576120e2612fa1565b60200260200101516001600160a01b031681526020018760400151838151811061210e5761210e612fa1565b60200260200101516020015181525082828151811061212f5761212f612fa1565b60209081029190910101526001016120bd565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f015161219a8a60a00151612585565b6040518061016001604052806101398152602001613a4a61013991398a6040518763ffffffff1660e01b8152600401610d709695949392919061397a565b6060815183516121e89190613812565b6001600160401b038111156121ff576121ff6128bb565b604051908082528060200260200182016040528015612228578160200160208202803683370190505b5090505f5b83518110156122825783818151811061224857612248612fa1565b602002602001015182828151811061226257612262612fa1565b6001600160a01b039092166020928302919091019091015260010161222d565b505f5b82518110156122e6578281815181106122a0576122a0612fa1565b6020026020010151828286516122b69190613812565b815181106122c6576122c6612fa1565b6001600160a01b0390921660209283029190910190910152600101612285565b5092915050565b6122f98383835f612629565b6105ed5761230a83835f6001612629565b61233257604051635274afe760e01b81526001600160a01b0384166004820152602401610555565b610ef58383836001612629565b5f8147101561236a5760405163cf47918160e01b815247600482015260248101839052604401610555565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166107965760405163b06ebf3d60e01b815260040160405180910390fd5b5f8160200151515f036123e857505f919050565b5080515f1a60028114806123ff575060ff81166003145b82519061242257604051631462202960e01b815260040161055591815260200190565b50815161242e90612673565b801561243c5750815160101b155b82519061204f57604051631462202960e01b815260040161055591815260200190565b5f5f83516001600160401b0381111561247a5761247a6128bb565b6040519080825280602002602001820160405280156124a3578160200160208202803683370190505b5090505f5b815181101561255457838582815181106124c4576124c4612fa1565b60200260200101515f01518683815181106124e1576124e1612fa1565b602002602001015160200151604051602001612519939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061254157612541612fa1565b60209081029190910101526001016124a8565b50806040516020016125669190613945565b6040516020818303038152906040528051906020012091505092915050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc6125b3835f01516126a1565b83602001516125c58560400151611dd9565b6125d28660600151611dd9565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611dcd578383151615611dc1573d5f823e3d81fd5b5f600182901a60078110801561268b575060ff811615155b8015610796575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516126f584602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c61245f565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c00161260c565b5f60208284031215612746575f5ffd5b81356001600160401b0381111561275b575f5ffd5b820160608185031215610796575f5ffd5b6001600160a01b03811681146102e7575f5ffd5b803561278b8161276c565b919050565b5f5f83601f8401126127a0575f5ffd5b5081356001600160401b038111156127b6575f5ffd5b6020830191508360208285010111156127cd575f5ffd5b9250929050565b5f5f5f5f5f606086880312156127e8575f5ffd5b85356127f38161276c565b945060208601356001600160401b0381111561280d575f5ffd5b8601601f8101881361281d575f5ffd5b80356001600160401b03811115612832575f5ffd5b8860208260061b8401011115612846575f5ffd5b6020919091019450925060408601356001600160401b03811115612868575f5ffd5b61287488828901612790565b969995985093965092949392505050565b5f60208284031215612895575f5ffd5b81356001600160401b038111156128aa575f5ffd5b820160808185031215610796575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b03811182821017156128f1576128f16128bb565b60405290565b604080519081016001600160401b03811182821017156128f1576128f16128bb565b604051608081016001600160401b03811182821017156128f1576128f16128bb565b604051606081016001600160401b03811182821017156128f1576128f16128bb565b60405160e081016001600160401b03811182821017156128f1576128f16128bb565b60405161012081016001600160401b03811182821017156128f1576128f16128bb565b604051601f8201601f191681016001600160401b03811182821017156129ca576129ca6128bb565b604052919050565b5f60a08284031280156129e3575f5ffd5b506129ec6128cf565b82356129f78161276c565b8152602083810135908201526040830135612a118161276c565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c0811215612a46575f5ffd5b60a0811215612a53575f5ffd5b5083925060a08401356001600160401b03811115612a6f575f5ffd5b8401601f81018613612a7f575f5ffd5b80356001600160401b03811115612a94575f5ffd5b8660208260051b8401011115612aa8575f5ffd5b939660209190910195509293505050565b5f6001600160401b03821115612ad157612ad16128bb565b5060051b60200190565b5f82601f830112612aea575f5ffd5b8135612afd612af882612ab9565b6129a2565b8082825260208201915060208360061b860101925085831115612b1e575f5ffd5b602085015b83811015612b695760408188031215612b3a575f5ffd5b612b426128f7565b8135612b4d8161276c565b8152602082810135818301529084529290920191604001612b23565b5095945050505050565b5f60808284031215612b83575f5ffd5b612b8b612919565b90508135612b988161276c565b815260208201356001600160401b03811115612bb2575f5ffd5b612bbe84828501612adb565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b038116811461278b575f5ffd5b5f82601f830112612c05575f5ffd5b81356001600160401b03811115612c1e57612c1e6128bb565b612c31601f8201601f19166020016129a2565b818152846020838601011115612c45575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112612c70575f5ffd5b8135612c7e612af882612ab9565b8082825260208201915060208360051b860101925085831115612c9f575f5ffd5b602085015b83811015612b695780356001600160401b03811115612cc1575f5ffd5b86016060818903601f19011215612cd6575f5ffd5b612cde61293b565b6020820135612cec8161276c565b81526040820135602082015260608201356001600160401b03811115612d10575f5ffd5b612d1f8a602083860101612bf6565b60408301525084525060209283019201612ca4565b5f60408284031215612d44575f5ffd5b612d4c6128f7565b82358152905060208201356001600160401b03811115612d6a575f5ffd5b612d7684828501612c61565b60208301525092915050565b5f60a08284031215612d92575f5ffd5b612d9a6128cf565b905081356001600160401b03811115612db1575f5ffd5b612dbd84828501612b73565b825250612dcc60208301612be0565b602082015260408201356001600160401b03811115612de9575f5ffd5b612df584828501612d34565b60408301525060608201356001600160401b03811115612e13575f5ffd5b612e1f84828501612d34565b60608301525060809182013591810191909152919050565b5f60e08284031215612e47575f5ffd5b612e4f61295d565b9050612e5a82612780565b81526020828101359082015260408201356001600160401b03811115612e7e575f5ffd5b612e8a84828501612adb565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115612ebc575f5ffd5b612ec884828501612d82565b60a08301525060c08201356001600160401b03811115612ee6575f5ffd5b612ef284828501612bf6565b60c08301525092915050565b5f60608284031215612f0e575f5ffd5b612f1661293b565b905081356001600160401b03811115612f2d575f5ffd5b612f3984828501612e37565b82525060208201356001600160401b03811115612f54575f5ffd5b612f6084828501612bf6565b60208301525060408201356001600160401b03811115612f7e575f5ffd5b612f8a84828501612bf6565b60408301525092915050565b5f6104f93683612efe565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215612fc5575f5ffd5b81356107968161276c565b5f60808284031215612fe0575f5ffd5b612fe8612919565b905081356001600160401b03811115612fff575f5ffd5b61300b84828501612e37565b82525060208201356001600160401b03811115613026575f5ffd5b61303284828501612bf6565b60208301525060408201356001600160401b03811115613050575f5ffd5b61305c84828501612bf6565b60408301525060608201356001600160401b0381111561307a575f5ffd5b61308684828501612c61565b60608301525092915050565b5f6104f93683612fd0565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b868110156131225782356131058161276c565b6001600160a01b03168252602092830192909101906001016130f2565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215613152575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156104f9576104f9613159565b80356001600160e01b031981169060048410156122e6576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f858511156131c4575f5ffd5b838611156131d0575f5ffd5b5050820193919092039150565b5f602082840312156131ed575f5ffd5b81356001600160401b03811115613202575f5ffd5b610fb584828501612fd0565b5f6020828403121561321e575f5ffd5b81356001600160401b03811115613233575f5ffd5b610fb584828501612efe565b805161278b8161276c565b805163ffffffff8116811461278b575f5ffd5b8051801515811461278b575f5ffd5b5f82601f83011261327b575f5ffd5b8151613289612af882612ab9565b8082825260208201915060208360061b8601019250858311156132aa575f5ffd5b602085015b83811015612b6957604081880312156132c6575f5ffd5b6132ce6128f7565b81516132d98161276c565b81526020828101518183015290845292909201916040016132af565b5f82601f830112613304575f5ffd5b8151613312612af882612ab9565b8082825260208201915060208360051b860101925085831115613333575f5ffd5b602085015b83811015612b6957805161334b8161276c565b835260209283019201613338565b5f60208284031215613369575f5ffd5b81516001600160401b0381111561337e575f5ffd5b82016101208185031215613390575f5ffd5b61339861297f565b6133a18261323f565b815260208281015190820152604080830151908201526133c36060830161324a565b60608201526133d46080830161323f565b608082015260a082810151908201526133ef60c0830161325d565b60c082015260e08201516001600160401b0381111561340c575f5ffd5b6134188682850161326c565b60e0830152506101008201516001600160401b03811115613437575f5ffd5b613443868285016132f5565b61010083015250949350505050565b5f8151808452602084019350602083015f5b828110156134a05761348a86835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101613464565b5093949350505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561355057848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290613539908501826134aa565b6020998a01999094509290920191506001016134f4565b50909695505050505050565b5f8151808452602084019350602083015f5b828110156134a05781516001600160a01b031686526020958601959091019060010161356e565b60c081525f6135a760c0830189613452565b82810360208401526135b981896134d8565b90506001600160801b038716604084015282810360608401526135dc818761355c565b6001600160a01b0395861660808501529390941660a0909201919091525095945050505050565b805182525f602082015160406020850152610fb560408501826134d8565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261365160e0850182613452565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c08501526136a3610120850182613452565b9050604082015160e08501526060820151610100850152602083015191506136d660208501836001600160801b03169052565b6040830151915083810360408501526136ef8183613603565b915050606082015183820360608501526137098282613603565b9150506080820151608084015260c0850151925085810360c087015261372f81846134aa565b9695505050505050565b604081525f61374b6040830185613621565b8281036020840152611d6e81856134aa565b604081525f61376f6040830185613621565b905060018060a01b03831660208301529392505050565b602081525f61079660208301846134d8565b5f5f82840360a08112156137aa575f5ffd5b60808112156137b7575f5ffd5b506137c0612919565b835181526137d06020850161324a565b602082015260408401516137e38161276c565b604082015260608401516137f68161276c565b606082015291506138096080840161324a565b90509250929050565b808201808211156104f9576104f9613159565b606081525f6138376060830186613621565b828103602084015261384981866134aa565b9050828103604084015261372f818561355c565b606081525f61386f60608301866134d8565b8281036020840152613881818661355c565b91505060018060a01b0383166040830152949350505050565b88815263ffffffff8816602082015286604082015260018060a01b03861660608201528460808201528360a082015263ffffffff831660c082015261010060e08201525f6138ec6101008301846134aa565b9a9950505050505050505050565b8581526001600160801b038516602082015283604082015260a060608201525f61392760a0830185613452565b8281036080840152613939818561355c565b98975050505050505050565b81515f90829060208501835b8281101561396f578151845260209384019390910190600101613951565b509195945050505050565b60c081525f8751606060c0840152613996610120840182613452565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156139fe576139e883855180516001600160a01b03168252602090810151910152565b60209390930192604092909201916001016139c2565b50506001600160a01b03881660408501528660608501528381036080850152613a2781876134aa565b91505082810360a0840152613a3c81856134aa565b999850505050505050505056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b50608051610a996100375f395f818160730152818160db01526102f10152610a995ff3fe608060405260043610610036575f3560e01c806376dbf43b14610041578063904cae5c14610062578063d20c88bd146100b1575f5ffd5b3661003d57005b5f5ffd5b34801561004c575f5ffd5b5061006061005b366004610848565b6100d0565b005b34801561006d575f5ffd5b506100957f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b3480156100bc575f5ffd5b506100606100cb36600461093e565b6102e6565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610119576040516372cc71e760e11b815260040160405180910390fd5b5f5b8881101561014c576101448a8a8381811061013857610138610991565b9050604002018361033f565b60010161011b565b505f5b8881101561023c575f6101898b8b8481811061016d5761016d610991565b61018392602060409092020190810191506109a5565b306104af565b90508a8a8381811061019d5761019d610991565b905060400201602001358110158b8b848181106101bc576101bc610991565b6101d292602060409092020190810191506109a5565b8c8c858181106101e4576101e4610991565b905060400201602001358390919261022d576040516346d2df1160e11b81526001600160a01b039093166004840152602483019190915260448201526064015b60405180910390fd5b5050505080600101905061014f565b50851561024c5761024c85610541565b5f5b8681101561028b5761028388888381811061026b5761026b610991565b905060200281019061027d91906109c7565b826105a6565b60010161024e565b505f5b888110156102cf576102c78a8a838181106102ab576102ab610991565b6102c192602060409092020190810191506109a5565b8461065b565b60010161028e565b506102db8484846106d9565b505050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461032f576040516372cc71e760e11b815260040160405180910390fd5b61033a8383836106d9565b505050565b5f8061034e60208501856109a5565b6001600160a01b031614905080158161038557506001600160a01b03821661037960208501856109a5565b6001600160a01b031614155b1561038f57505050565b5f6103a061018360208601866109a5565b90505f818560200135116103b4575f6103c2565b6103c28260208701356109e5565b90505f836103d0575f6103d2565b845b90508115806103e95750816103e782306104af565b105b156103f657505050505050565b831561045657604051632e1a7d4d60e01b8152600481018390526001600160a01b03861690632e1a7d4d906024015f604051808303815f87803b15801561043b575f5ffd5b505af115801561044d573d5f5f3e3d5ffd5b505050506104a7565b846001600160a01b031663d0e30db0836040518263ffffffff1660e01b81526004015f604051808303818588803b15801561048f575f5ffd5b505af11580156104a1573d5f5f3e3d5ffd5b50505050505b505050505050565b5f6001600160a01b0383161561052c576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610503573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105279190610a04565b610538565b816001600160a01b0316315b90505b92915050565b805f0361054b5750565b5f5a90506132c8811161055e575f61056a565b61056a6132c8826109e5565b905081610578604083610a1b565b61058290836109e5565b1015829061033a576040516302f18fc360e51b815260040161022491815260200190565b5f806105b560208501856109a5565b6001600160a01b031660208501356105d06040870187610a3a565b6040516105de929190610a7d565b5f6040518083038185875af1925050503d805f8114610618576040519150601f19603f3d011682016040523d82523d5f602084013e61061d565b606091505b5091509150811561062e5750505050565b80518390610652576040516307f3476960e31b815260040161022491815260200190565b50805160208201fd5b5f61066683306104af565b9050805f0361067457505050565b6001600160a01b0383166106c55761068c8282610732565b828290916106be5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610224565b5050505050565b61033a6001600160a01b0384168383610742565b5f5b8281101561071b576107138484838181106106f8576106f8610991565b905060200201602081019061070d91906109a5565b8361065b565b6001016106db565b50471561033a5761072c8147610732565b50505050565b5f5f5f5f5f85875af19392505050565b61074f8383836001610777565b61033a57604051635274afe760e01b81526001600160a01b0384166004820152602401610224565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166107cd5783831516156107c1573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f83601f8401126107e9575f5ffd5b50813567ffffffffffffffff811115610800575f5ffd5b6020830191508360208260051b850101111561081a575f5ffd5b9250929050565b6001600160a01b0381168114610835575f5ffd5b50565b803561084381610821565b919050565b5f5f5f5f5f5f5f5f5f60c08a8c031215610860575f5ffd5b893567ffffffffffffffff811115610876575f5ffd5b8a01601f81018c13610886575f5ffd5b803567ffffffffffffffff81111561089c575f5ffd5b8c60208260061b84010111156108b0575f5ffd5b60209182019a5098508a013567ffffffffffffffff8111156108d0575f5ffd5b6108dc8c828d016107d9565b90985096505060408a0135945060608a013567ffffffffffffffff811115610902575f5ffd5b61090e8c828d016107d9565b9095509350610921905060808b01610838565b915061092f60a08b01610838565b90509295985092959850929598565b5f5f5f60408486031215610950575f5ffd5b833567ffffffffffffffff811115610966575f5ffd5b610972868287016107d9565b909450925050602084013561098681610821565b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156109b5575f5ffd5b81356109c081610821565b9392505050565b5f8235605e198336030181126109db575f5ffd5b9190910192915050565b8181038181111561053b57634e487b7160e01b5f52601160045260245ffd5b5f60208284031215610a14575f5ffd5b5051919050565b5f82610a3557634e487b7160e01b5f52601260045260245ffd5b500490565b5f5f8335601e19843603018112610a4f575f5ffd5b83018035915067ffffffffffffffff821115610a69575f5ffd5b60200191503681900382131561081a575f5ffd5b818382375f910190815291905056fea164736f6c634300081e000a' as const

export const cctpArbiterDeployedBytecode =
  '0x6080604052600436106100a8575f3560e01c80639f9a988b116100625780639f9a988b146101bb578063a4f0d7d0146101ee578063aac0a84414610221578063b62e8ac914610240578063d497508e14610273578063d999984d14610292575f5ffd5b806306433b1b146100b35780631a2d3296146101025780633d4f732d14610123578063630dc7cb146101565780636316640f1461018957806376e2d9a01461019c575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b34801561010d575f5ffd5b5061012161011c366004612736565b6102c5565b005b34801561012e575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610161575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101216101973660046127d4565b6102ea565b3480156101a7575f5ffd5b506101216101b6366004612885565b61048e565b3480156101c6575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b3480156101f9575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561022c575f5ffd5b506100e661023b3660046129d2565b6104a8565b34801561024b575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b34801561027e575f5ffd5b5061012161028d366004612a33565b6104ff565b34801561029d575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102cd6105f2565b6102df336102da83612f96565b610629565b6102e76106e3565b50565b6102f26105f2565b5f5b8381101561042f575f61032e86868481811061031257610312612fa1565b6103289260206040909202019081019150612fb5565b3061070d565b90503363c407687687878581811061034857610348612fa1565b61035e9260206040909202019081019150612fb5565b88888681811061037057610370612fa1565b905060400201602001356040518363ffffffff1660e01b81526004016103ab9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103c2575f5ffd5b505af11580156103d4573d5f5f3e3d5ffd5b505050506104268686848181106103ed576103ed612fa1565b6104039260206040909202019081019150612fb5565b308389898781811061041757610417612fa1565b9050604002016020013561079d565b506001016102f4565b5061043b85838361080c565b5f5b8381101561047e5761047685858381811061045a5761045a612fa1565b6104709260206040909202019081019150612fb5565b876108b5565b60010161043d565b506104876106e3565b5050505050565b6104966105f2565b6102df336104a383613092565b61092c565b5f6104f97f0000000000000000000000000000000000000000000000000000000000000000836040516020016104de919061309d565b60405160208183030381529060405280519060200120610a81565b92915050565b6105076105f2565b5f61051a61023b368690038601866129d2565b9050806001600160a01b03163b5f0361057857606084013542811061055e5760405163afbc712760e01b815260040161055591815260200190565b60405180910390fd5b50610576610571368690038601866129d2565b610ae9565b505b6001600160a01b03811663d20c88bd84846105996060890160408a01612fb5565b6040518463ffffffff1660e01b81526004016105b7939291906130e0565b5f604051808303815f87803b1580156105ce575f5ffd5b505af11580156105e0573d5f5f3e3d5ffd5b50505050506105ed6106e3565b505050565b6105fa610b80565b61062760017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610bc0565b565b805160208201515f9061063d908390610bc7565b905061064882610c56565b8060c0015161066a5760405163c1b5acb360e01b815260040160405180910390fd5b61067e828260e00151836101000151610c8d565b61068c828460400151610d99565b61069582610e2f565b606083015183516040516001600160a01b038881168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450505050565b6106275f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00610621565b5f6001600160a01b0383161561078a576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610761573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107859190613142565b610796565b816001600160a01b0316315b9392505050565b5f6107a8858561070d565b90505f8382116107b8575f6107c2565b6107c2848361316d565b905085838281811015610801576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610555565b505050505050505050565b5f6108178284613180565b9050630448e93360e51b6001600160e01b03198216016108545761084f8461084284600481886131b6565b8101906104a391906131dd565b6108af565b6372e966b560e11b6001600160e01b031982160161088a5761084f8461087d84600481886131b6565b8101906102da919061320e565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610555565b50505050565b5f6108c0833061070d565b9050805f036108ce57505050565b6001600160a01b038316610918576108e68282610ed8565b828290916104875760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610555565b6105ed6001600160a01b0384168383610ee8565b805160208201515f90610940908390610bc7565b602083015190915046811461096b57604051635ea03eed60e11b815260040161055591815260200190565b5061097582610f1d565b5f61098e8260800151868460a001518760600151610f4c565b90505f5f61099c8585610fbd565b915091505f6109aa86610e2f565b90506109ba868860400151611311565b6109e08688604001516109db898760600151898d60600151515f1415611530565b611632565b606086015186516040516001600160a01b03878116825284939216907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610a448760600151610a3f88866060015161181b565b611889565b610a5186868585856118e0565b610a5f866040015185611a5b565b610a6d8360600151856108b5565b610a775f856108b5565b5050505050505050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610796565b5f5f610af4836104a8565b9050806001600160a01b0381163b15610b2f5760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610555565b506107967f000000000000000000000000000000000000000000000000000000000000000084604051602001610b65919061309d565b60405160208183030381529060405280519060200120611a94565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561062757604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b610c296040518061012001604052805f6001600160a01b031681526020015f81526020015f81526020015f63ffffffff1681526020015f6001600160a01b031681526020015f81526020015f1515815260200160608152602001606081525090565b610c338383611aa0565b81806020019051810190610c479190613359565b90506104f983825f0151611ace565b60a08101515160400151468114610c8357604051635ea03eed60e11b815260040161055591815260200190565b506102e781610f1d565b5f610c9f8460a0015160600151611b08565b90505f81610cf057604080515f8082526020820190925290610cea565b60408051606080820183525f808352602083015291810191909152815260200190600190039081610cbc5790505b50610cfe565b8460a0015160600151602001515b9050610d0e610571868686611b1e565b60a086015160208101519051516040516376dbf43b60e01b81526001600160a01b0393909316926376dbf43b92610d709289928792918a917f000000000000000000000000000000000000000000000000000000000000000090600401613595565b5f604051808303815f87803b158015610d87575f5ffd5b505af1158015610801573d5f5f3e3d5ffd5b610daa8260a0015160600151611bfa565b15610e2b57604051635018859960e01b81526001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690635018859990610dfd9085908590600401613739565b5f604051808303815f87803b158015610e14575f5ffd5b505af1158015610e26573d5f5f3e3d5ffd5b505050505b5050565b5f8160c00151515f14610ece576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee0990610e8a908590309060040161375d565b602060405180830381865afa158015610ea5573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ec99190613142565b6104f9565b6104f98230611c06565b5f5f5f5f5f85875af19392505050565b610ef58383836001611d77565b6105ed57604051635274afe760e01b81526001600160a01b0384166004820152602401610555565b60a0810151516060015180428110156105ed57604051637c06dd7560e11b815260040161055591815260200190565b5f6001600160a01b038516610f62575082610fb5565b81511580610f9557508282604051602001610f7d9190613786565b60405160208183030381529060405280519060200120145b610fb25760405163197bacf960e31b815260040160405180910390fd5b50835b949350505050565b604080516080810182525f80825260208201819052918101829052606081019190915260a0830151516020015180515f91906001811461101357604051637e13e66160e01b815260040161055591815260200190565b507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663c7591b9d86602001518760a001515f015160400151845f8151811061106657611066612fa1565b60200260200101515f01516040518463ffffffff1660e01b81526004016110a99392919092835260208301919091526001600160a01b0316604082015260600190565b60a060405180830381865afa1580156110c4573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110e89190613798565b80935081945050505f815f8151811061110357611103612fa1565b60200260200101516020015190505f815f1415801561112a57508560200151866040015111155b801561114957508186604001518760200151611146919061316d565b10155b6020870151604088015191925083918361118757604051637569c94f60e01b8152600481019390935260248301919091526044820152606401610555565b505050606086015163ffffffff166103e814806111af5750606086015163ffffffff166107d0145b8660600151906111db576040516399e744ed60e01b815263ffffffff9091166004820152602401610555565b508560c00151156112db575f5f5b8760e001515181101561128857845f8151811061120857611208612fa1565b60200260200101515f01516001600160a01b03168860e00151828151811061123257611232612fa1565b60200260200101515f01516001600160a01b031614611251575f611274565b8760e00151818151811061126757611267612fa1565b6020026020010151602001515b61127e9083613812565b91506001016111e9565b5082811015845f8151811061129f5761129f612fa1565b60200260200101515f0151906112d45760405163244acd2f60e21b81526001600160a01b039091166004820152602401610555565b5050611307565b60a08701516060015160200151511561130757604051635b40cf0d60e01b815260040160405180910390fd5b5050509250929050565b6113228260a0015160400151611bfa565b156113755760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e990610dfd9085908590600401613739565b6113868260a0015160400151611b08565b15610e2b575f82602001518360a00151602001516113ab8560a0015160400151611dd9565b6040516020016113d7939291909283526001600160801b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120905061143e6040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610ae9565b6001600160a01b03166376dbf43b5f60405190808252806020026020018201604052801561149157816020015b604080518082019091525f808252602082015281526020019060019003908161146b5790505b508560a0015160400151602001518660a00151602001516114b58860400151611fae565b88516040516001600160e01b031960e088901b1681526114fe9594939291907f000000000000000000000000000000000000000000000000000000000000000090600401613595565b5f604051808303815f87803b158015611515575f5ffd5b505af1158015611527573d5f5f3e3d5ffd5b50505050505050565b60608460400151516001600160401b0381111561154f5761154f6128bb565b604051908082528060200260200182016040528015611578578160200160208202803683370190505b5090505f5b8151811015611629575f856001600160a01b0316876040015183815181106115a7576115a7612fa1565b60200260200101515f01516001600160a01b0316149050806115f457836115ce57846115f6565b7f00000000000000000000000000000000000000000000000000000000000000006115f6565b305b83838151811061160857611608612fa1565b6001600160a01b03909216602092830291909101909101525060010161157d565b50949350505050565b6040830151515f816001600160401b03811115611651576116516128bb565b60405190808252806020026020018201604052801561167a578160200160208202803683370190505b5090505f5b828110156116ef576116ca866040015182815181106116a0576116a0612fa1565b60200260200101515f01518583815181106116bd576116bd612fa1565b602002602001015161070d565b8282815181106116dc576116dc612fa1565b602090810291909101015260010161167f565b508460c00151515f0361170c57611707858585612055565b61178a565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e39061175c90889088908890600401613825565b5f604051808303815f87803b158015611773575f5ffd5b505af1158015611785573d5f5f3e3d5ffd5b505050505b5f5b82811015610e2657611813866040015182815181106117ad576117ad612fa1565b60200260200101515f01518583815181106117ca576117ca612fa1565b60200260200101518484815181106117e4576117e4612fa1565b60200260200101518960400151858151811061180257611802612fa1565b60200260200101516020015161079d565b60010161178c565b6040805160018082528183019092526060915f91906020808301908036833701905050905082815f8151811061185357611853612fa1565b60200260200101906001600160a01b031690816001600160a01b031681525050610fb56118838560400151611fae565b826121d8565b815115610e2b57604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690610dfd9085908590309060040161385d565b5f8460c001516118f65760a0860151515161190d565b61190d61023b878760e00151886101000151611b1e565b90505f61191e85606001513061070d565b905061194a8560400151876020015187606001516001600160a01b03166122ed9092919063ffffffff16565b84604001516001600160a01b031663779b432d876020015186856001600160a01b03165f1b89606001515f5f1b8c604001518d606001518b60405160200161199491815260200190565b6040516020818303038152906040526040518963ffffffff1660e01b81526004016119c698979695949392919061389a565b5f604051808303815f87803b1580156119dd575f5ffd5b505af11580156119ef573d5f5f3e3d5ffd5b505050505f611a0286606001513061070d565b90505f818311611a12575f611a1c565b611a1c828461316d565b602089015190915081818114611a4e576040516320e749f360e01b815260048101929092526024820152604401610555565b5050505050505050505050565b5f5b82518110156105ed57611a8c838281518110611a7b57611a7b612fa1565b60200260200101515f0151836108b5565b600101611a5d565b5f61079683835f61233f565b60a0820151608001518151602083012014610e2b5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146105ed57604051638822952160e01b81526001600160a01b039091166004820152602401610555565b5f6003611b14836123d4565b60ff161492915050565b611b5d6040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b60a084015180516040015160208201516060909201515f9290611b7f90611dd9565b8686604051602001611b959594939291906138fa565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f6002611b14836123d4565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611ce686604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a161245f565b8587606001518860800151611cfe8a60a00151612585565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050611d6e828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611dcd578383151615611dc1573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f8260200151516001600160401b03811115611df857611df86128bb565b604051908082528060200260200182016040528015611e21578160200160208202803683370190505b5090505f5b8151811015611f29577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611e6657611e66612fa1565b60200260200101515f015185602001518381518110611e8757611e87612fa1565b60200260200101516020015186602001518481518110611ea957611ea9612fa1565b60200260200101516040015180519060200120604051602001611eee94939291909384526001600160a01b039290921660208401526040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611f1657611f16612fa1565b6020908102919091010152600101611e26565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f015182604051602001611f609190613945565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b03811115611fc957611fc96128bb565b604051908082528060200260200182016040528015611ff2578160200160208202803683370190505b5090505f5b825181101561204f5782818151811061201257612012612fa1565b60200260200101515f015182828151811061202f5761202f612fa1565b6001600160a01b0390921660209283029190910190910152600101611ff7565b50919050565b6040830151515f816001600160401b03811115612074576120746128bb565b6040519080825280602002602001820160405280156120b857816020015b604080518082019091525f80825260208201528152602001906001900390816120925790505b5090505f5b828110156121425760405180604001604052808583815181106120e2576120e2612fa1565b60200260200101516001600160a01b031681526020018760400151838151811061210e5761210e612fa1565b60200260200101516020015181525082828151811061212f5761212f612fa1565b60209081029190910101526001016120bd565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f015161219a8a60a00151612585565b6040518061016001604052806101398152602001613a4a61013991398a6040518763ffffffff1660e01b8152600401610d709695949392919061397a565b6060815183516121e89190613812565b6001600160401b038111156121ff576121ff6128bb565b604051908082528060200260200182016040528015612228578160200160208202803683370190505b5090505f5b83518110156122825783818151811061224857612248612fa1565b602002602001015182828151811061226257612262612fa1565b6001600160a01b039092166020928302919091019091015260010161222d565b505f5b82518110156122e6578281815181106122a0576122a0612fa1565b6020026020010151828286516122b69190613812565b815181106122c6576122c6612fa1565b6001600160a01b0390921660209283029190910190910152600101612285565b5092915050565b6122f98383835f612629565b6105ed5761230a83835f6001612629565b61233257604051635274afe760e01b81526001600160a01b0384166004820152602401610555565b610ef58383836001612629565b5f8147101561236a5760405163cf47918160e01b815247600482015260248101839052604401610555565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166107965760405163b06ebf3d60e01b815260040160405180910390fd5b5f8160200151515f036123e857505f919050565b5080515f1a60028114806123ff575060ff81166003145b82519061242257604051631462202960e01b815260040161055591815260200190565b50815161242e90612673565b801561243c5750815160101b155b82519061204f57604051631462202960e01b815260040161055591815260200190565b5f5f83516001600160401b0381111561247a5761247a6128bb565b6040519080825280602002602001820160405280156124a3578160200160208202803683370190505b5090505f5b815181101561255457838582815181106124c4576124c4612fa1565b60200260200101515f01518683815181106124e1576124e1612fa1565b602002602001015160200151604051602001612519939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061254157612541612fa1565b60209081029190910101526001016124a8565b50806040516020016125669190613945565b6040516020818303038152906040528051906020012091505092915050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc6125b3835f01516126a1565b83602001516125c58560400151611dd9565b6125d28660600151611dd9565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611dcd578383151615611dc1573d5f823e3d81fd5b5f600182901a60078110801561268b575060ff811615155b8015610796575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516126f584602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c61245f565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c00161260c565b5f60208284031215612746575f5ffd5b81356001600160401b0381111561275b575f5ffd5b820160608185031215610796575f5ffd5b6001600160a01b03811681146102e7575f5ffd5b803561278b8161276c565b919050565b5f5f83601f8401126127a0575f5ffd5b5081356001600160401b038111156127b6575f5ffd5b6020830191508360208285010111156127cd575f5ffd5b9250929050565b5f5f5f5f5f606086880312156127e8575f5ffd5b85356127f38161276c565b945060208601356001600160401b0381111561280d575f5ffd5b8601601f8101881361281d575f5ffd5b80356001600160401b03811115612832575f5ffd5b8860208260061b8401011115612846575f5ffd5b6020919091019450925060408601356001600160401b03811115612868575f5ffd5b61287488828901612790565b969995985093965092949392505050565b5f60208284031215612895575f5ffd5b81356001600160401b038111156128aa575f5ffd5b820160808185031215610796575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b03811182821017156128f1576128f16128bb565b60405290565b604080519081016001600160401b03811182821017156128f1576128f16128bb565b604051608081016001600160401b03811182821017156128f1576128f16128bb565b604051606081016001600160401b03811182821017156128f1576128f16128bb565b60405160e081016001600160401b03811182821017156128f1576128f16128bb565b60405161012081016001600160401b03811182821017156128f1576128f16128bb565b604051601f8201601f191681016001600160401b03811182821017156129ca576129ca6128bb565b604052919050565b5f60a08284031280156129e3575f5ffd5b506129ec6128cf565b82356129f78161276c565b8152602083810135908201526040830135612a118161276c565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c0811215612a46575f5ffd5b60a0811215612a53575f5ffd5b5083925060a08401356001600160401b03811115612a6f575f5ffd5b8401601f81018613612a7f575f5ffd5b80356001600160401b03811115612a94575f5ffd5b8660208260051b8401011115612aa8575f5ffd5b939660209190910195509293505050565b5f6001600160401b03821115612ad157612ad16128bb565b5060051b60200190565b5f82601f830112612aea575f5ffd5b8135612afd612af882612ab9565b6129a2565b8082825260208201915060208360061b860101925085831115612b1e575f5ffd5b602085015b83811015612b695760408188031215612b3a575f5ffd5b612b426128f7565b8135612b4d8161276c565b8152602082810135818301529084529290920191604001612b23565b5095945050505050565b5f60808284031215612b83575f5ffd5b612b8b612919565b90508135612b988161276c565b815260208201356001600160401b03811115612bb2575f5ffd5b612bbe84828501612adb565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b038116811461278b575f5ffd5b5f82601f830112612c05575f5ffd5b81356001600160401b03811115612c1e57612c1e6128bb565b612c31601f8201601f19166020016129a2565b818152846020838601011115612c45575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112612c70575f5ffd5b8135612c7e612af882612ab9565b8082825260208201915060208360051b860101925085831115612c9f575f5ffd5b602085015b83811015612b695780356001600160401b03811115612cc1575f5ffd5b86016060818903601f19011215612cd6575f5ffd5b612cde61293b565b6020820135612cec8161276c565b81526040820135602082015260608201356001600160401b03811115612d10575f5ffd5b612d1f8a602083860101612bf6565b60408301525084525060209283019201612ca4565b5f60408284031215612d44575f5ffd5b612d4c6128f7565b82358152905060208201356001600160401b03811115612d6a575f5ffd5b612d7684828501612c61565b60208301525092915050565b5f60a08284031215612d92575f5ffd5b612d9a6128cf565b905081356001600160401b03811115612db1575f5ffd5b612dbd84828501612b73565b825250612dcc60208301612be0565b602082015260408201356001600160401b03811115612de9575f5ffd5b612df584828501612d34565b60408301525060608201356001600160401b03811115612e13575f5ffd5b612e1f84828501612d34565b60608301525060809182013591810191909152919050565b5f60e08284031215612e47575f5ffd5b612e4f61295d565b9050612e5a82612780565b81526020828101359082015260408201356001600160401b03811115612e7e575f5ffd5b612e8a84828501612adb565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115612ebc575f5ffd5b612ec884828501612d82565b60a08301525060c08201356001600160401b03811115612ee6575f5ffd5b612ef284828501612bf6565b60c08301525092915050565b5f60608284031215612f0e575f5ffd5b612f1661293b565b905081356001600160401b03811115612f2d575f5ffd5b612f3984828501612e37565b82525060208201356001600160401b03811115612f54575f5ffd5b612f6084828501612bf6565b60208301525060408201356001600160401b03811115612f7e575f5ffd5b612f8a84828501612bf6565b60408301525092915050565b5f6104f93683612efe565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215612fc5575f5ffd5b81356107968161276c565b5f60808284031215612fe0575f5ffd5b612fe8612919565b905081356001600160401b03811115612fff575f5ffd5b61300b84828501612e37565b82525060208201356001600160401b03811115613026575f5ffd5b61303284828501612bf6565b60208301525060408201356001600160401b03811115613050575f5ffd5b61305c84828501612bf6565b60408301525060608201356001600160401b0381111561307a575f5ffd5b61308684828501612c61565b60608301525092915050565b5f6104f93683612fd0565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b868110156131225782356131058161276c565b6001600160a01b03168252602092830192909101906001016130f2565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215613152575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156104f9576104f9613159565b80356001600160e01b031981169060048410156122e6576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f858511156131c4575f5ffd5b838611156131d0575f5ffd5b5050820193919092039150565b5f602082840312156131ed575f5ffd5b81356001600160401b03811115613202575f5ffd5b610fb584828501612fd0565b5f6020828403121561321e575f5ffd5b81356001600160401b03811115613233575f5ffd5b610fb584828501612efe565b805161278b8161276c565b805163ffffffff8116811461278b575f5ffd5b8051801515811461278b575f5ffd5b5f82601f83011261327b575f5ffd5b8151613289612af882612ab9565b8082825260208201915060208360061b8601019250858311156132aa575f5ffd5b602085015b83811015612b6957604081880312156132c6575f5ffd5b6132ce6128f7565b81516132d98161276c565b81526020828101518183015290845292909201916040016132af565b5f82601f830112613304575f5ffd5b8151613312612af882612ab9565b8082825260208201915060208360051b860101925085831115613333575f5ffd5b602085015b83811015612b6957805161334b8161276c565b835260209283019201613338565b5f60208284031215613369575f5ffd5b81516001600160401b0381111561337e575f5ffd5b82016101208185031215613390575f5ffd5b61339861297f565b6133a18261323f565b815260208281015190820152604080830151908201526133c36060830161324a565b60608201526133d46080830161323f565b608082015260a082810151908201526133ef60c0830161325d565b60c082015260e08201516001600160401b0381111561340c575f5ffd5b6134188682850161326c565b60e0830152506101008201516001600160401b03811115613437575f5ffd5b613443868285016132f5565b61010083015250949350505050565b5f8151808452602084019350602083015f5b828110156134a05761348a86835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101613464565b5093949350505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561355057848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290613539908501826134aa565b6020998a01999094509290920191506001016134f4565b50909695505050505050565b5f8151808452602084019350602083015f5b828110156134a05781516001600160a01b031686526020958601959091019060010161356e565b60c081525f6135a760c0830189613452565b82810360208401526135b981896134d8565b90506001600160801b038716604084015282810360608401526135dc818761355c565b6001600160a01b0395861660808501529390941660a0909201919091525095945050505050565b805182525f602082015160406020850152610fb560408501826134d8565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261365160e0850182613452565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c08501526136a3610120850182613452565b9050604082015160e08501526060820151610100850152602083015191506136d660208501836001600160801b03169052565b6040830151915083810360408501526136ef8183613603565b915050606082015183820360608501526137098282613603565b9150506080820151608084015260c0850151925085810360c087015261372f81846134aa565b9695505050505050565b604081525f61374b6040830185613621565b8281036020840152611d6e81856134aa565b604081525f61376f6040830185613621565b905060018060a01b03831660208301529392505050565b602081525f61079660208301846134d8565b5f5f82840360a08112156137aa575f5ffd5b60808112156137b7575f5ffd5b506137c0612919565b835181526137d06020850161324a565b602082015260408401516137e38161276c565b604082015260608401516137f68161276c565b606082015291506138096080840161324a565b90509250929050565b808201808211156104f9576104f9613159565b606081525f6138376060830186613621565b828103602084015261384981866134aa565b9050828103604084015261372f818561355c565b606081525f61386f60608301866134d8565b8281036020840152613881818661355c565b91505060018060a01b0383166040830152949350505050565b88815263ffffffff8816602082015286604082015260018060a01b03861660608201528460808201528360a082015263ffffffff831660c082015261010060e08201525f6138ec6101008301846134aa565b9a9950505050505050505050565b8581526001600160801b038516602082015283604082015260a060608201525f61392760a0830185613452565b8281036080840152613939818561355c565b98975050505050505050565b81515f90829060208501835b8281101561396f578151845260209384019390910190600101613951565b509195945050505050565b60c081525f8751606060c0840152613996610120840182613452565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156139fe576139e883855180516001600160a01b03168252602090810151910152565b60209390930192604092909201916001016139c2565b50506001600160a01b03881660408501528660608501528381036080850152613a2781876134aa565b91505082810360a0840152613a3c81856134aa565b999850505050505050505056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a' as const

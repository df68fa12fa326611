// Generated from contracts/src/hyperlane/HyperlaneArbiter.sol by contracts/build.ts. Do not edit.

export const hyperlaneArbiterAbi = [
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
        "internalType": "contract HyperlaneRegistry",
        "name": "routes",
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
        "name": "taken",
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
        "name": "permitted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "outputs",
        "type": "uint256"
      }
    ],
    "name": "OneTokenOnly",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "OtherToken",
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
        "name": "messageId",
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
    "name": "ROUTES",
    "outputs": [
      {
        "internalType": "contract HyperlaneRegistry",
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
          }
        ],
        "internalType": "struct HyperlaneArbiter.Claim",
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
        "internalType": "struct HyperlaneArbiter.Fill",
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

export const hyperlaneArbiterBytecode =
  '0x6101606040526040516100119061010a565b604051809103905ff08015801561002a573d5f5f3e3d5ffd5b506001600160a01b031661012052348015610043575f5ffd5b506040516144503803806144508339810160408190526100629161012e565b6001600160a01b0385811660805284811660a052831660c0819052604051635e5be3a560e01b81524660048201528691869186918691635e5be3a590602401602060405180830381865afa1580156100bc573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100e0919061019f565b6001600160a01b0390811660e052908116610100529390931661014052506101c195505050505050565b610ad08061398083390190565b6001600160a01b038116811461012b575f5ffd5b50565b5f5f5f5f5f60a08688031215610142575f5ffd5b855161014d81610117565b602087015190955061015e81610117565b604087015190945061016f81610117565b606087015190935061018081610117565b608087015190925061019181610117565b809150509295509295909350565b5f602082840312156101af575f5ffd5b81516101ba81610117565b9392505050565b60805160a05160c05160e0516101005161012051610140516137306102505f395f81816101ad0152610fc201525f8181610134015281816104a20152610b4101525f818161022601528181610e4601526115c601525f818161029701528181610d3b015261147b01525f60c401525f6101f301525f818161016701528181610db901526112e301526137305ff3fe6080604052600436106100a8575f3560e01c80639e12b727116100625780639e12b727146101cf5780639f9a988b146101e2578063a4f0d7d014610215578063aac0a84414610248578063d497508e14610267578063d999984d14610286575f5ffd5b806306433b1b146100b35780631a2d3296146101025780633d4f732d14610123578063630dc7cb146101565780636316640f1461018957806399290ed91461019c575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b34801561010d575f5ffd5b5061012161011c3660046124da565b6102b9565b005b34801561012e575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610161575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b61012161019736600461257b565b6102de565b3480156101a7575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101216101dd3660046124da565b610482565b3480156101ed575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610220575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610253575f5ffd5b506100e6610262366004612720565b61049c565b348015610272575f5ffd5b50610121610281366004612781565b6104f3565b348015610291575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c16105e6565b6102d3336102ce83612ce7565b61061d565b6102db6106d6565b50565b6102e66105e6565b5f5b83811015610423575f61032286868481811061030657610306612cf2565b61031c9260206040909202019081019150612d06565b30610700565b90503363c407687687878581811061033c5761033c612cf2565b6103529260206040909202019081019150612d06565b88888681811061036457610364612cf2565b905060400201602001356040518363ffffffff1660e01b815260040161039f9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103b6575f5ffd5b505af11580156103c8573d5f5f3e3d5ffd5b5050505061041a8686848181106103e1576103e1612cf2565b6103f79260206040909202019081019150612d06565b308389898781811061040b5761040b612cf2565b90506040020160200135610790565b506001016102e8565b5061042f8583836107ff565b5f5b838110156104725761046a85858381811061044e5761044e612cf2565b6104649260206040909202019081019150612d06565b876108a8565b600101610431565b5061047b6106d6565b5050505050565b61048a6105e6565b6102d33361049783612ce7565b61091f565b5f6104ed7f0000000000000000000000000000000000000000000000000000000000000000836040516020016104d29190612d21565b60405160208183030381529060405280519060200120610a8d565b92915050565b6104fb6105e6565b5f61050e61026236869003860186612720565b9050806001600160a01b03163b5f0361056c5760608401354281106105525760405163afbc712760e01b815260040161054991815260200190565b60405180910390fd5b5061056a61056536869003860186612720565b610af5565b505b6001600160a01b03811663d20c88bd848461058d6060890160408a01612d06565b6040518463ffffffff1660e01b81526004016105ab93929190612d64565b5f604051808303815f87803b1580156105c2575f5ffd5b505af11580156105d4573d5f5f3e3d5ffd5b50505050506105e16106d6565b505050565b6105ee610b8c565b61061b60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610bcc565b565b805160208201515f90610631908390610bd3565b905061063c82610c49565b806060015161065e5760405163c1b5acb360e01b815260040160405180910390fd5b6106718282608001518360a00151610c80565b61067f828460400151610d8c565b61068882610e22565b606083015183516040516001600160a01b038881168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450505050565b61061b5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00610615565b5f6001600160a01b0383161561077d576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610754573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107789190612dc6565b610789565b816001600160a01b0316315b9392505050565b5f61079b8585610700565b90505f8382116107ab575f6107b5565b6107b58483612df1565b9050858382818110156107f4576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610549565b505050505050505050565b5f61080a8284612e04565b90506361ed48d960e01b6001600160e01b031982160161084757610842846108358460048188612e3c565b8101906104979190612e63565b6108a2565b6372e966b560e11b6001600160e01b031982160161087d57610842846108708460048188612e3c565b8101906102ce9190612e63565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610549565b50505050565b5f6108b38330610700565b9050805f036108c157505050565b6001600160a01b03831661090b576108d98282610ecb565b8282909161047b5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610549565b6105e16001600160a01b0384168383610edb565b805160208201515f90610933908390610bd3565b602083015190915046811461095e57604051635ea03eed60e11b815260040161054991815260200190565b5061096882610f10565b5f6109738383610f3f565b60408301519091505f906001600160a01b031615610995578260400151610997565b855b90505f6109a385610e22565b90506109b38587604001516112b6565b6040805160018082528183019092525f916020808301908036833701905050905030815f815181106109e7576109e7612cf2565b60200260200101906001600160a01b031690816001600160a01b031681525050610a16868860400151836114d5565b606086015186516040516001600160a01b03868116825285939216907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610a6b868686856116be565b610a798460600151846108a8565b610a835f896108a8565b5050505050505050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610789565b5f5f610b008361049c565b9050806001600160a01b0381163b15610b3b5760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610549565b506107897f000000000000000000000000000000000000000000000000000000000000000084604051602001610b719190612d21565b6040516020818303038152906040528051906020012061193d565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561061b57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b610c1c6040518060c001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f1515815260200160608152602001606081525090565b610c268383611949565b81806020019051810190610c3a9190612f9b565b90506104ed83825f0151611977565b60a08101515160400151468114610c7657604051635ea03eed60e11b815260040161054991815260200190565b506102db81610f10565b5f610c928460a00151606001516119b1565b90505f81610ce357604080515f8082526020820190925290610cdd565b60408051606080820183525f808352602083015291810191909152815260200190600190039081610caf5790505b50610cf1565b8460a0015160600151602001515b9050610d016105658686866119c7565b60a086015160208101519051516040516376dbf43b60e01b81526001600160a01b0393909316926376dbf43b92610d639289928792918a917f0000000000000000000000000000000000000000000000000000000000000000906004016131af565b5f604051808303815f87803b158015610d7a575f5ffd5b505af11580156107f4573d5f5f3e3d5ffd5b610d9d8260a0015160600151611aa3565b15610e1e57604051635018859960e01b81526001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690635018859990610df09085908590600401613353565b5f604051808303815f87803b158015610e07575f5ffd5b505af1158015610e19573d5f5f3e3d5ffd5b505050505b5050565b5f8160c00151515f14610ec1576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee0990610e7d9085903090600401613377565b602060405180830381865afa158015610e98573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ebc9190612dc6565b6104ed565b6104ed8230611aaf565b5f5f5f5f5f85875af19392505050565b610ee88383836001611c20565b6105e157604051635274afe760e01b81526001600160a01b0384166004820152602401610549565b60a0810151516060015180428110156105e157604051637c06dd7560e11b815260040161054991815260200190565b6040805160a0810182525f8082526020820181905291810182905260608101829052608081019190915260a0830151516020015180515f906001148015610f8b57508460400151516001145b90508085604001515183519091610fbe576040516394309a7b60e01b815260048101929092526024820152604401610549565b50507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663c7591b9d86602001518760a001515f015160400151855f8151811061101257611012612cf2565b60200260200101515f01516040518463ffffffff1660e01b81526004016110559392919092835260208301919091526001600160a01b0316604082015260600190565b61014060405180830381865afa158015611071573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611095919061341c565b508093505082606001516001600160a01b031685604001515f815181106110be576110be612cf2565b60200260200101515f01516001600160a01b03161485604001515f815181106110e9576110e9612cf2565b60200260200101515f01519061111e5760405163a14bcd9360e01b81526001600160a01b039091166004820152602401610549565b505f825f8151811061113257611132612cf2565b60200260200101516020015190508085602001511015801561115357508015155b602086015182916111805760405163dc92948360e01b815260048101929092526024820152604401610549565b5050846060015115611281575f5f5b86608001515181101561122e57845f815181106111ae576111ae612cf2565b60200260200101515f01516001600160a01b0316876080015182815181106111d8576111d8612cf2565b60200260200101515f01516001600160a01b0316146111f7575f61121a565b8660800151818151811061120d5761120d612cf2565b6020026020010151602001515b6112249083613450565b915060010161118f565b5081811015845f8151811061124557611245612cf2565b60200260200101515f01519061127a5760405163244acd2f60e21b81526001600160a01b039091166004820152602401610549565b50506112ad565b60a0860151606001516020015151156112ad57604051635b40cf0d60e01b815260040160405180910390fd5b50505092915050565b6112c78260a0015160400151611aa3565b1561131a5760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e990610df09085908590600401613353565b61132b8260a00151604001516119b1565b15610e1e575f82602001518360a00151602001516113508560a0015160400151611c82565b60405160200161137c939291909283526001600160801b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012090506113e36040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610af5565b6001600160a01b03166376dbf43b5f60405190808252806020026020018201604052801561143657816020015b604080518082019091525f80825260208201528152602001906001900390816114105790505b508560a0015160400151602001518660a001516020015161145a8860400151611e57565b88516040516001600160e01b031960e088901b1681526114a39594939291907f0000000000000000000000000000000000000000000000000000000000000000906004016131af565b5f604051808303815f87803b1580156114ba575f5ffd5b505af11580156114cc573d5f5f3e3d5ffd5b50505050505050565b6040830151515f816001600160401b038111156114f4576114f461262c565b60405190808252806020026020018201604052801561151d578160200160208202803683370190505b5090505f5b828110156115925761156d8660400151828151811061154357611543612cf2565b60200260200101515f015185838151811061156057611560612cf2565b6020026020010151610700565b82828151811061157f5761157f612cf2565b6020908102919091010152600101611522565b508460c00151515f036115af576115aa858585611efe565b61162d565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e3906115ff90889088908890600401613463565b5f604051808303815f87803b158015611616575f5ffd5b505af1158015611628573d5f5f3e3d5ffd5b505050505b5f5b82811015610e19576116b68660400151828151811061165057611650612cf2565b60200260200101515f015185838151811061166d5761166d612cf2565b602002602001015184848151811061168757611687612cf2565b6020026020010151896040015185815181106116a5576116a5612cf2565b602002602001015160200151610790565b60010161162f565b5f83606001516116d45760a085015151516116ea565b6116ea6102628686608001518760a001516119c7565b60608401516040850151919250906001600160a01b038083169116146117285760408401516020860151611728916001600160a01b03841691612081565b6040516370a0823160e01b81523060048201525f906001600160a01b038316906370a0823190602401602060405180830381865afa15801561176c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117909190612dc6565b60408681015160a08a01515182015160208a0151925163206d3a2d60e21b815263ffffffff90911660048201526001600160a01b038781166024830152604482019390935292935047925f92909116906381b4e8b490849060640160206040518083038185885af1158015611807573d5f5f3e3d5ffd5b50505050506040513d601f19601f8201168201806040525081019061182c9190612dc6565b6040516370a0823160e01b81523060048201529091505f906001600160a01b038616906370a0823190602401602060405180830381865afa158015611873573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118979190612dc6565b9050838960200151826118aa9190613450565b14896020015182866118bc9190612df1565b90916118e45760405163b0ca6adf60e01b815260048101929092526024820152604401610549565b50508951829088906001600160a01b03167fc4000978bc5d62a8acb546015f63152beb81aa28b17da9a720993e0ee004845c6119204788612df1565b60405190815260200160405180910390a450505050505050505050565b5f61078983835f6120d3565b60a0820151608001518151602083012014610e1e5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146105e157604051638822952160e01b81526001600160a01b039091166004820152602401610549565b5f60036119bd83612168565b60ff161492915050565b611a066040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b60a084015180516040015160208201516060909201515f9290611a2890611c82565b8686604051602001611a3e95949392919061349b565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f60026119bd83612168565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611b8f86604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16121f3565b8587606001518860800151611ba78a60a00151612319565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050611c17828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611c76578383151615611c6a573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f8260200151516001600160401b03811115611ca157611ca161262c565b604051908082528060200260200182016040528015611cca578160200160208202803683370190505b5090505f5b8151811015611dd2577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611d0f57611d0f612cf2565b60200260200101515f015185602001518381518110611d3057611d30612cf2565b60200260200101516020015186602001518481518110611d5257611d52612cf2565b60200260200101516040015180519060200120604051602001611d9794939291909384526001600160a01b039290921660208401526040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611dbf57611dbf612cf2565b6020908102919091010152600101611ccf565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f015182604051602001611e0991906134e6565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b03811115611e7257611e7261262c565b604051908082528060200260200182016040528015611e9b578160200160208202803683370190505b5090505f5b8251811015611ef857828181518110611ebb57611ebb612cf2565b60200260200101515f0151828281518110611ed857611ed8612cf2565b6001600160a01b0390921660209283029190910190910152600101611ea0565b50919050565b6040830151515f816001600160401b03811115611f1d57611f1d61262c565b604051908082528060200260200182016040528015611f6157816020015b604080518082019091525f8082526020820152815260200190600190039081611f3b5790505b5090505f5b82811015611feb576040518060400160405280858381518110611f8b57611f8b612cf2565b60200260200101516001600160a01b0316815260200187604001518381518110611fb757611fb7612cf2565b602002602001015160200151815250828281518110611fd857611fd8612cf2565b6020908102919091010152600101611f66565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f01516120438a60a00151612319565b60405180610160016040528061013981526020016135eb61013991398a6040518763ffffffff1660e01b8152600401610d639695949392919061351b565b61208d8383835f6123bd565b6105e15761209e83835f60016123bd565b6120c657604051635274afe760e01b81526001600160a01b0384166004820152602401610549565b610ee883838360016123bd565b5f814710156120fe5760405163cf47918160e01b815247600482015260248101839052604401610549565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166107895760405163b06ebf3d60e01b815260040160405180910390fd5b5f8160200151515f0361217c57505f919050565b5080515f1a6002811480612193575060ff81166003145b8251906121b657604051631462202960e01b815260040161054991815260200190565b5081516121c290612407565b80156121d05750815160101b155b825190611ef857604051631462202960e01b815260040161054991815260200190565b5f5f83516001600160401b0381111561220e5761220e61262c565b604051908082528060200260200182016040528015612237578160200160208202803683370190505b5090505f5b81518110156122e8578385828151811061225857612258612cf2565b60200260200101515f015186838151811061227557612275612cf2565b6020026020010151602001516040516020016122ad939291909283526001600160a01b03919091166020830152604082015260600190565b604051602081830303815290604052805190602001208282815181106122d5576122d5612cf2565b602090810291909101015260010161223c565b50806040516020016122fa91906134e6565b6040516020818303038152906040528051906020012091505092915050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc612347835f0151612435565b83602001516123598560400151611c82565b6123668660600151611c82565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611c76578383151615611c6a573d5f823e3d81fd5b5f600182901a60078110801561241f575060ff811615155b8015610789575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f015161248984602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6121f3565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c0016123a0565b5f60608284031215611ef8575f5ffd5b5f602082840312156124ea575f5ffd5b81356001600160401b038111156124ff575f5ffd5b61250b848285016124ca565b949350505050565b6001600160a01b03811681146102db575f5ffd5b803561253281612513565b919050565b5f5f83601f840112612547575f5ffd5b5081356001600160401b0381111561255d575f5ffd5b602083019150836020828501011115612574575f5ffd5b9250929050565b5f5f5f5f5f6060868803121561258f575f5ffd5b853561259a81612513565b945060208601356001600160401b038111156125b4575f5ffd5b8601601f810188136125c4575f5ffd5b80356001600160401b038111156125d9575f5ffd5b8860208260061b84010111156125ed575f5ffd5b6020919091019450925060408601356001600160401b0381111561260f575f5ffd5b61261b88828901612537565b969995985093965092949392505050565b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b03811182821017156126625761266261262c565b60405290565b604080519081016001600160401b03811182821017156126625761266261262c565b604051606081016001600160401b03811182821017156126625761266261262c565b60405160e081016001600160401b03811182821017156126625761266261262c565b60405160c081016001600160401b03811182821017156126625761266261262c565b604051601f8201601f191681016001600160401b03811182821017156127185761271861262c565b604052919050565b5f60a0828403128015612731575f5ffd5b5061273a612640565b823561274581612513565b815260208381013590820152604083013561275f81612513565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c0811215612794575f5ffd5b60a08112156127a1575f5ffd5b5083925060a08401356001600160401b038111156127bd575f5ffd5b8401601f810186136127cd575f5ffd5b80356001600160401b038111156127e2575f5ffd5b8660208260051b84010111156127f6575f5ffd5b939660209190910195509293505050565b5f6001600160401b0382111561281f5761281f61262c565b5060051b60200190565b5f82601f830112612838575f5ffd5b813561284b61284682612807565b6126f0565b8082825260208201915060208360061b86010192508583111561286c575f5ffd5b602085015b838110156128b75760408188031215612888575f5ffd5b612890612668565b813561289b81612513565b8152602082810135818301529084529290920191604001612871565b5095945050505050565b5f608082840312156128d1575f5ffd5b604051608081016001600160401b03811182821017156128f3576128f361262c565b604052905080823561290481612513565b815260208301356001600160401b0381111561291e575f5ffd5b61292a85828601612829565b60208301525060408381013590820152606092830135920191909152919050565b80356001600160801b0381168114612532575f5ffd5b5f82601f830112612970575f5ffd5b81356001600160401b038111156129895761298961262c565b61299c601f8201601f19166020016126f0565b8181528460208386010111156129b0575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f604082840312156129dc575f5ffd5b6129e4612668565b82358152905060208201356001600160401b03811115612a02575f5ffd5b8201601f81018413612a12575f5ffd5b8035612a2061284682612807565b8082825260208201915060208360051b850101925086831115612a41575f5ffd5b602084015b83811015612ad65780356001600160401b03811115612a63575f5ffd5b85016060818a03601f19011215612a78575f5ffd5b612a8061268a565b6020820135612a8e81612513565b81526040820135602082015260608201356001600160401b03811115612ab2575f5ffd5b612ac18b602083860101612961565b60408301525084525060209283019201612a46565b5060208501525091949350505050565b5f60a08284031215612af6575f5ffd5b612afe612640565b905081356001600160401b03811115612b15575f5ffd5b612b21848285016128c1565b825250612b306020830161294b565b602082015260408201356001600160401b03811115612b4d575f5ffd5b612b59848285016129cc565b60408301525060608201356001600160401b03811115612b77575f5ffd5b612b83848285016129cc565b60608301525060809182013591810191909152919050565b5f60608284031215612bab575f5ffd5b612bb361268a565b905081356001600160401b03811115612bca575f5ffd5b820160e08185031215612bdb575f5ffd5b612be36126ac565b612bec82612527565b81526020828101359082015260408201356001600160401b03811115612c10575f5ffd5b612c1c86828501612829565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115612c4e575f5ffd5b612c5a86828501612ae6565b60a08301525060c08201356001600160401b03811115612c78575f5ffd5b612c8486828501612961565b60c08301525082525060208201356001600160401b03811115612ca5575f5ffd5b612cb184828501612961565b60208301525060408201356001600160401b03811115612ccf575f5ffd5b612cdb84828501612961565b60408301525092915050565b5f6104ed3683612b9b565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215612d16575f5ffd5b813561078981612513565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b86811015612da6578235612d8981612513565b6001600160a01b0316825260209283019290910190600101612d76565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215612dd6575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156104ed576104ed612ddd565b80356001600160e01b03198116906004841015612e35576001600160e01b0319600485900360031b81901b82161691505b5092915050565b5f5f85851115612e4a575f5ffd5b83861115612e56575f5ffd5b5050820193919092039150565b5f60208284031215612e73575f5ffd5b81356001600160401b03811115612e88575f5ffd5b61250b84828501612b9b565b805161253281612513565b80518015158114612532575f5ffd5b5f82601f830112612ebd575f5ffd5b8151612ecb61284682612807565b8082825260208201915060208360061b860101925085831115612eec575f5ffd5b602085015b838110156128b75760408188031215612f08575f5ffd5b612f10612668565b8151612f1b81612513565b8152602082810151818301529084529290920191604001612ef1565b5f82601f830112612f46575f5ffd5b8151612f5461284682612807565b8082825260208201915060208360051b860101925085831115612f75575f5ffd5b602085015b838110156128b7578051612f8d81612513565b835260209283019201612f7a565b5f60208284031215612fab575f5ffd5b81516001600160401b03811115612fc0575f5ffd5b820160c08185031215612fd1575f5ffd5b612fd96126ce565b612fe282612e94565b815260208281015190820152612ffa60408301612e94565b604082015261300b60608301612e9f565b606082015260808201516001600160401b03811115613028575f5ffd5b61303486828501612eae565b60808301525060a08201516001600160401b03811115613052575f5ffd5b61305e86828501612f37565b60a083015250949350505050565b5f8151808452602084019350602083015f5b828110156130ba576130a486835180516001600160a01b03168252602090810151910152565b604095909501946020919091019060010161307e565b5093949350505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561316a57848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290613153908501826130c4565b6020998a019990945092909201915060010161310e565b50909695505050505050565b5f8151808452602084019350602083015f5b828110156130ba5781516001600160a01b0316865260209586019590910190600101613188565b60c081525f6131c160c083018961306c565b82810360208401526131d381896130f2565b90506001600160801b038716604084015282810360608401526131f68187613176565b6001600160a01b0395861660808501529390941660a0909201919091525095945050505050565b805182525f60208201516040602085015261250b60408501826130f2565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261326b60e085018261306c565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c08501526132bd61012085018261306c565b9050604082015160e08501526060820151610100850152602083015191506132f060208501836001600160801b03169052565b604083015191508381036040850152613309818361321d565b91505060608201518382036060850152613323828261321d565b9150506080820151608084015260c0850151925085810360c087015261334981846130c4565b9695505050505050565b604081525f613365604083018561323b565b8281036020840152611c1781856130c4565b604081525f613389604083018561323b565b905060018060a01b03831660208301529392505050565b5f60a082840312156133b0575f5ffd5b6133b8612640565b82518152602083015190915060ff19811681146133d3575f5ffd5b602082015260408201516133e681612513565b604082015260608201516133f981612513565b6060820152608082015160ff81168114613411575f5ffd5b608082015292915050565b5f5f610140838503121561342e575f5ffd5b61343884846133a0565b91506134478460a085016133a0565b90509250929050565b808201808211156104ed576104ed612ddd565b606081525f613475606083018661323b565b828103602084015261348781866130c4565b905082810360408401526133498185613176565b8581526001600160801b038516602082015283604082015260a060608201525f6134c860a083018561306c565b82810360808401526134da8185613176565b98975050505050505050565b81515f90829060208501835b828110156135105781518452602093840193909101906001016134f2565b509195945050505050565b60c081525f8751606060c084015261353761012084018261306c565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b8181101561359f5761358983855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101613563565b50506001600160a01b038816604085015286606085015283810360808501526135c881876130c4565b91505082810360a08401526135dd81856130c4565b999850505050505050505056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b50608051610a996100375f395f818160730152818160db01526102f10152610a995ff3fe608060405260043610610036575f3560e01c806376dbf43b14610041578063904cae5c14610062578063d20c88bd146100b1575f5ffd5b3661003d57005b5f5ffd5b34801561004c575f5ffd5b5061006061005b366004610848565b6100d0565b005b34801561006d575f5ffd5b506100957f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b3480156100bc575f5ffd5b506100606100cb36600461093e565b6102e6565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610119576040516372cc71e760e11b815260040160405180910390fd5b5f5b8881101561014c576101448a8a8381811061013857610138610991565b9050604002018361033f565b60010161011b565b505f5b8881101561023c575f6101898b8b8481811061016d5761016d610991565b61018392602060409092020190810191506109a5565b306104af565b90508a8a8381811061019d5761019d610991565b905060400201602001358110158b8b848181106101bc576101bc610991565b6101d292602060409092020190810191506109a5565b8c8c858181106101e4576101e4610991565b905060400201602001358390919261022d576040516346d2df1160e11b81526001600160a01b039093166004840152602483019190915260448201526064015b60405180910390fd5b5050505080600101905061014f565b50851561024c5761024c85610541565b5f5b8681101561028b5761028388888381811061026b5761026b610991565b905060200281019061027d91906109c7565b826105a6565b60010161024e565b505f5b888110156102cf576102c78a8a838181106102ab576102ab610991565b6102c192602060409092020190810191506109a5565b8461065b565b60010161028e565b506102db8484846106d9565b505050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461032f576040516372cc71e760e11b815260040160405180910390fd5b61033a8383836106d9565b505050565b5f8061034e60208501856109a5565b6001600160a01b031614905080158161038557506001600160a01b03821661037960208501856109a5565b6001600160a01b031614155b1561038f57505050565b5f6103a061018360208601866109a5565b90505f818560200135116103b4575f6103c2565b6103c28260208701356109e5565b90505f836103d0575f6103d2565b845b90508115806103e95750816103e782306104af565b105b156103f657505050505050565b831561045657604051632e1a7d4d60e01b8152600481018390526001600160a01b03861690632e1a7d4d906024015f604051808303815f87803b15801561043b575f5ffd5b505af115801561044d573d5f5f3e3d5ffd5b505050506104a7565b846001600160a01b031663d0e30db0836040518263ffffffff1660e01b81526004015f604051808303818588803b15801561048f575f5ffd5b505af11580156104a1573d5f5f3e3d5ffd5b50505050505b505050505050565b5f6001600160a01b0383161561052c576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610503573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105279190610a04565b610538565b816001600160a01b0316315b90505b92915050565b805f0361054b5750565b5f5a90506132c8811161055e575f61056a565b61056a6132c8826109e5565b905081610578604083610a1b565b61058290836109e5565b1015829061033a576040516302f18fc360e51b815260040161022491815260200190565b5f806105b560208501856109a5565b6001600160a01b031660208501356105d06040870187610a3a565b6040516105de929190610a7d565b5f6040518083038185875af1925050503d805f8114610618576040519150601f19603f3d011682016040523d82523d5f602084013e61061d565b606091505b5091509150811561062e5750505050565b80518390610652576040516307f3476960e31b815260040161022491815260200190565b50805160208201fd5b5f61066683306104af565b9050805f0361067457505050565b6001600160a01b0383166106c55761068c8282610732565b828290916106be5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610224565b5050505050565b61033a6001600160a01b0384168383610742565b5f5b8281101561071b576107138484838181106106f8576106f8610991565b905060200201602081019061070d91906109a5565b8361065b565b6001016106db565b50471561033a5761072c8147610732565b50505050565b5f5f5f5f5f85875af19392505050565b61074f8383836001610777565b61033a57604051635274afe760e01b81526001600160a01b0384166004820152602401610224565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166107cd5783831516156107c1573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f83601f8401126107e9575f5ffd5b50813567ffffffffffffffff811115610800575f5ffd5b6020830191508360208260051b850101111561081a575f5ffd5b9250929050565b6001600160a01b0381168114610835575f5ffd5b50565b803561084381610821565b919050565b5f5f5f5f5f5f5f5f5f60c08a8c031215610860575f5ffd5b893567ffffffffffffffff811115610876575f5ffd5b8a01601f81018c13610886575f5ffd5b803567ffffffffffffffff81111561089c575f5ffd5b8c60208260061b84010111156108b0575f5ffd5b60209182019a5098508a013567ffffffffffffffff8111156108d0575f5ffd5b6108dc8c828d016107d9565b90985096505060408a0135945060608a013567ffffffffffffffff811115610902575f5ffd5b61090e8c828d016107d9565b9095509350610921905060808b01610838565b915061092f60a08b01610838565b90509295985092959850929598565b5f5f5f60408486031215610950575f5ffd5b833567ffffffffffffffff811115610966575f5ffd5b610972868287016107d9565b909450925050602084013561098681610821565b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156109b5575f5ffd5b81356109c081610821565b9392505050565b5f8235605e198336030181126109db575f5ffd5b9190910192915050565b8181038181111561053b57634e487b7160e01b5f52601160045260245ffd5b5f60208284031215610a14575f5ffd5b5051919050565b5f82610a3557634e487b7160e01b5f52601260045260245ffd5b500490565b5f5f8335601e19843603018112610a4f575f5ffd5b83018035915067ffffffffffffffff821115610a69575f5ffd5b60200191503681900382131561081a575f5ffd5b818382375f910190815291905056fea164736f6c634300081e000a' as const

export const hyperlaneArbiterDeployedBytecode =
  '0x6080604052600436106100a8575f3560e01c80639e12b727116100625780639e12b727146101cf5780639f9a988b146101e2578063a4f0d7d014610215578063aac0a84414610248578063d497508e14610267578063d999984d14610286575f5ffd5b806306433b1b146100b35780631a2d3296146101025780633d4f732d14610123578063630dc7cb146101565780636316640f1461018957806399290ed91461019c575f5ffd5b366100af57005b5f5ffd5b3480156100be575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b34801561010d575f5ffd5b5061012161011c3660046124da565b6102b9565b005b34801561012e575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610161575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b61012161019736600461257b565b6102de565b3480156101a7575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6101216101dd3660046124da565b610482565b3480156101ed575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610220575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b348015610253575f5ffd5b506100e6610262366004612720565b61049c565b348015610272575f5ffd5b50610121610281366004612781565b6104f3565b348015610291575f5ffd5b506100e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c16105e6565b6102d3336102ce83612ce7565b61061d565b6102db6106d6565b50565b6102e66105e6565b5f5b83811015610423575f61032286868481811061030657610306612cf2565b61031c9260206040909202019081019150612d06565b30610700565b90503363c407687687878581811061033c5761033c612cf2565b6103529260206040909202019081019150612d06565b88888681811061036457610364612cf2565b905060400201602001356040518363ffffffff1660e01b815260040161039f9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103b6575f5ffd5b505af11580156103c8573d5f5f3e3d5ffd5b5050505061041a8686848181106103e1576103e1612cf2565b6103f79260206040909202019081019150612d06565b308389898781811061040b5761040b612cf2565b90506040020160200135610790565b506001016102e8565b5061042f8583836107ff565b5f5b838110156104725761046a85858381811061044e5761044e612cf2565b6104649260206040909202019081019150612d06565b876108a8565b600101610431565b5061047b6106d6565b5050505050565b61048a6105e6565b6102d33361049783612ce7565b61091f565b5f6104ed7f0000000000000000000000000000000000000000000000000000000000000000836040516020016104d29190612d21565b60405160208183030381529060405280519060200120610a8d565b92915050565b6104fb6105e6565b5f61050e61026236869003860186612720565b9050806001600160a01b03163b5f0361056c5760608401354281106105525760405163afbc712760e01b815260040161054991815260200190565b60405180910390fd5b5061056a61056536869003860186612720565b610af5565b505b6001600160a01b03811663d20c88bd848461058d6060890160408a01612d06565b6040518463ffffffff1660e01b81526004016105ab93929190612d64565b5f604051808303815f87803b1580156105c2575f5ffd5b505af11580156105d4573d5f5f3e3d5ffd5b50505050506105e16106d6565b505050565b6105ee610b8c565b61061b60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610bcc565b565b805160208201515f90610631908390610bd3565b905061063c82610c49565b806060015161065e5760405163c1b5acb360e01b815260040160405180910390fd5b6106718282608001518360a00151610c80565b61067f828460400151610d8c565b61068882610e22565b606083015183516040516001600160a01b038881168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450505050565b61061b5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00610615565b5f6001600160a01b0383161561077d576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610754573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107789190612dc6565b610789565b816001600160a01b0316315b9392505050565b5f61079b8585610700565b90505f8382116107ab575f6107b5565b6107b58483612df1565b9050858382818110156107f4576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610549565b505050505050505050565b5f61080a8284612e04565b90506361ed48d960e01b6001600160e01b031982160161084757610842846108358460048188612e3c565b8101906104979190612e63565b6108a2565b6372e966b560e11b6001600160e01b031982160161087d57610842846108708460048188612e3c565b8101906102ce9190612e63565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610549565b50505050565b5f6108b38330610700565b9050805f036108c157505050565b6001600160a01b03831661090b576108d98282610ecb565b8282909161047b5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610549565b6105e16001600160a01b0384168383610edb565b805160208201515f90610933908390610bd3565b602083015190915046811461095e57604051635ea03eed60e11b815260040161054991815260200190565b5061096882610f10565b5f6109738383610f3f565b60408301519091505f906001600160a01b031615610995578260400151610997565b855b90505f6109a385610e22565b90506109b38587604001516112b6565b6040805160018082528183019092525f916020808301908036833701905050905030815f815181106109e7576109e7612cf2565b60200260200101906001600160a01b031690816001600160a01b031681525050610a16868860400151836114d5565b606086015186516040516001600160a01b03868116825285939216907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610a6b868686856116be565b610a798460600151846108a8565b610a835f896108a8565b5050505050505050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610789565b5f5f610b008361049c565b9050806001600160a01b0381163b15610b3b5760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610549565b506107897f000000000000000000000000000000000000000000000000000000000000000084604051602001610b719190612d21565b6040516020818303038152906040528051906020012061193d565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561061b57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b610c1c6040518060c001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f1515815260200160608152602001606081525090565b610c268383611949565b81806020019051810190610c3a9190612f9b565b90506104ed83825f0151611977565b60a08101515160400151468114610c7657604051635ea03eed60e11b815260040161054991815260200190565b506102db81610f10565b5f610c928460a00151606001516119b1565b90505f81610ce357604080515f8082526020820190925290610cdd565b60408051606080820183525f808352602083015291810191909152815260200190600190039081610caf5790505b50610cf1565b8460a0015160600151602001515b9050610d016105658686866119c7565b60a086015160208101519051516040516376dbf43b60e01b81526001600160a01b0393909316926376dbf43b92610d639289928792918a917f0000000000000000000000000000000000000000000000000000000000000000906004016131af565b5f604051808303815f87803b158015610d7a575f5ffd5b505af11580156107f4573d5f5f3e3d5ffd5b610d9d8260a0015160600151611aa3565b15610e1e57604051635018859960e01b81526001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690635018859990610df09085908590600401613353565b5f604051808303815f87803b158015610e07575f5ffd5b505af1158015610e19573d5f5f3e3d5ffd5b505050505b5050565b5f8160c00151515f14610ec1576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee0990610e7d9085903090600401613377565b602060405180830381865afa158015610e98573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ebc9190612dc6565b6104ed565b6104ed8230611aaf565b5f5f5f5f5f85875af19392505050565b610ee88383836001611c20565b6105e157604051635274afe760e01b81526001600160a01b0384166004820152602401610549565b60a0810151516060015180428110156105e157604051637c06dd7560e11b815260040161054991815260200190565b6040805160a0810182525f8082526020820181905291810182905260608101829052608081019190915260a0830151516020015180515f906001148015610f8b57508460400151516001145b90508085604001515183519091610fbe576040516394309a7b60e01b815260048101929092526024820152604401610549565b50507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663c7591b9d86602001518760a001515f015160400151855f8151811061101257611012612cf2565b60200260200101515f01516040518463ffffffff1660e01b81526004016110559392919092835260208301919091526001600160a01b0316604082015260600190565b61014060405180830381865afa158015611071573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611095919061341c565b508093505082606001516001600160a01b031685604001515f815181106110be576110be612cf2565b60200260200101515f01516001600160a01b03161485604001515f815181106110e9576110e9612cf2565b60200260200101515f01519061111e5760405163a14bcd9360e01b81526001600160a01b039091166004820152602401610549565b505f825f8151811061113257611132612cf2565b60200260200101516020015190508085602001511015801561115357508015155b602086015182916111805760405163dc92948360e01b815260048101929092526024820152604401610549565b5050846060015115611281575f5f5b86608001515181101561122e57845f815181106111ae576111ae612cf2565b60200260200101515f01516001600160a01b0316876080015182815181106111d8576111d8612cf2565b60200260200101515f01516001600160a01b0316146111f7575f61121a565b8660800151818151811061120d5761120d612cf2565b6020026020010151602001515b6112249083613450565b915060010161118f565b5081811015845f8151811061124557611245612cf2565b60200260200101515f01519061127a5760405163244acd2f60e21b81526001600160a01b039091166004820152602401610549565b50506112ad565b60a0860151606001516020015151156112ad57604051635b40cf0d60e01b815260040160405180910390fd5b50505092915050565b6112c78260a0015160400151611aa3565b1561131a5760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e990610df09085908590600401613353565b61132b8260a00151604001516119b1565b15610e1e575f82602001518360a00151602001516113508560a0015160400151611c82565b60405160200161137c939291909283526001600160801b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012090506113e36040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610af5565b6001600160a01b03166376dbf43b5f60405190808252806020026020018201604052801561143657816020015b604080518082019091525f80825260208201528152602001906001900390816114105790505b508560a0015160400151602001518660a001516020015161145a8860400151611e57565b88516040516001600160e01b031960e088901b1681526114a39594939291907f0000000000000000000000000000000000000000000000000000000000000000906004016131af565b5f604051808303815f87803b1580156114ba575f5ffd5b505af11580156114cc573d5f5f3e3d5ffd5b50505050505050565b6040830151515f816001600160401b038111156114f4576114f461262c565b60405190808252806020026020018201604052801561151d578160200160208202803683370190505b5090505f5b828110156115925761156d8660400151828151811061154357611543612cf2565b60200260200101515f015185838151811061156057611560612cf2565b6020026020010151610700565b82828151811061157f5761157f612cf2565b6020908102919091010152600101611522565b508460c00151515f036115af576115aa858585611efe565b61162d565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e3906115ff90889088908890600401613463565b5f604051808303815f87803b158015611616575f5ffd5b505af1158015611628573d5f5f3e3d5ffd5b505050505b5f5b82811015610e19576116b68660400151828151811061165057611650612cf2565b60200260200101515f015185838151811061166d5761166d612cf2565b602002602001015184848151811061168757611687612cf2565b6020026020010151896040015185815181106116a5576116a5612cf2565b602002602001015160200151610790565b60010161162f565b5f83606001516116d45760a085015151516116ea565b6116ea6102628686608001518760a001516119c7565b60608401516040850151919250906001600160a01b038083169116146117285760408401516020860151611728916001600160a01b03841691612081565b6040516370a0823160e01b81523060048201525f906001600160a01b038316906370a0823190602401602060405180830381865afa15801561176c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117909190612dc6565b60408681015160a08a01515182015160208a0151925163206d3a2d60e21b815263ffffffff90911660048201526001600160a01b038781166024830152604482019390935292935047925f92909116906381b4e8b490849060640160206040518083038185885af1158015611807573d5f5f3e3d5ffd5b50505050506040513d601f19601f8201168201806040525081019061182c9190612dc6565b6040516370a0823160e01b81523060048201529091505f906001600160a01b038616906370a0823190602401602060405180830381865afa158015611873573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118979190612dc6565b9050838960200151826118aa9190613450565b14896020015182866118bc9190612df1565b90916118e45760405163b0ca6adf60e01b815260048101929092526024820152604401610549565b50508951829088906001600160a01b03167fc4000978bc5d62a8acb546015f63152beb81aa28b17da9a720993e0ee004845c6119204788612df1565b60405190815260200160405180910390a450505050505050505050565b5f61078983835f6120d3565b60a0820151608001518151602083012014610e1e5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146105e157604051638822952160e01b81526001600160a01b039091166004820152602401610549565b5f60036119bd83612168565b60ff161492915050565b611a066040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b60a084015180516040015160208201516060909201515f9290611a2890611c82565b8686604051602001611a3e95949392919061349b565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f60026119bd83612168565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8611b8f86604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16121f3565b8587606001518860800151611ba78a60a00151612319565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050611c17828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611c76578383151615611c6a573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f8260200151516001600160401b03811115611ca157611ca161262c565b604051908082528060200260200182016040528015611cca578160200160208202803683370190505b5090505f5b8151811015611dd2577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611d0f57611d0f612cf2565b60200260200101515f015185602001518381518110611d3057611d30612cf2565b60200260200101516020015186602001518481518110611d5257611d52612cf2565b60200260200101516040015180519060200120604051602001611d9794939291909384526001600160a01b039290921660208401526040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611dbf57611dbf612cf2565b6020908102919091010152600101611ccf565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f015182604051602001611e0991906134e6565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b03811115611e7257611e7261262c565b604051908082528060200260200182016040528015611e9b578160200160208202803683370190505b5090505f5b8251811015611ef857828181518110611ebb57611ebb612cf2565b60200260200101515f0151828281518110611ed857611ed8612cf2565b6001600160a01b0390921660209283029190910190910152600101611ea0565b50919050565b6040830151515f816001600160401b03811115611f1d57611f1d61262c565b604051908082528060200260200182016040528015611f6157816020015b604080518082019091525f8082526020820152815260200190600190039081611f3b5790505b5090505f5b82811015611feb576040518060400160405280858381518110611f8b57611f8b612cf2565b60200260200101516001600160a01b0316815260200187604001518381518110611fb757611fb7612cf2565b602002602001015160200151815250828281518110611fd857611fd8612cf2565b6020908102919091010152600101611f66565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f01516120438a60a00151612319565b60405180610160016040528061013981526020016135eb61013991398a6040518763ffffffff1660e01b8152600401610d639695949392919061351b565b61208d8383835f6123bd565b6105e15761209e83835f60016123bd565b6120c657604051635274afe760e01b81526001600160a01b0384166004820152602401610549565b610ee883838360016123bd565b5f814710156120fe5760405163cf47918160e01b815247600482015260248101839052604401610549565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166107895760405163b06ebf3d60e01b815260040160405180910390fd5b5f8160200151515f0361217c57505f919050565b5080515f1a6002811480612193575060ff81166003145b8251906121b657604051631462202960e01b815260040161054991815260200190565b5081516121c290612407565b80156121d05750815160101b155b825190611ef857604051631462202960e01b815260040161054991815260200190565b5f5f83516001600160401b0381111561220e5761220e61262c565b604051908082528060200260200182016040528015612237578160200160208202803683370190505b5090505f5b81518110156122e8578385828151811061225857612258612cf2565b60200260200101515f015186838151811061227557612275612cf2565b6020026020010151602001516040516020016122ad939291909283526001600160a01b03919091166020830152604082015260600190565b604051602081830303815290604052805190602001208282815181106122d5576122d5612cf2565b602090810291909101015260010161223c565b50806040516020016122fa91906134e6565b6040516020818303038152906040528051906020012091505092915050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc612347835f0151612435565b83602001516123598560400151611c82565b6123668660600151611c82565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611c76578383151615611c6a573d5f823e3d81fd5b5f600182901a60078110801561241f575060ff811615155b8015610789575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f015161248984602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6121f3565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c0016123a0565b5f60608284031215611ef8575f5ffd5b5f602082840312156124ea575f5ffd5b81356001600160401b038111156124ff575f5ffd5b61250b848285016124ca565b949350505050565b6001600160a01b03811681146102db575f5ffd5b803561253281612513565b919050565b5f5f83601f840112612547575f5ffd5b5081356001600160401b0381111561255d575f5ffd5b602083019150836020828501011115612574575f5ffd5b9250929050565b5f5f5f5f5f6060868803121561258f575f5ffd5b853561259a81612513565b945060208601356001600160401b038111156125b4575f5ffd5b8601601f810188136125c4575f5ffd5b80356001600160401b038111156125d9575f5ffd5b8860208260061b84010111156125ed575f5ffd5b6020919091019450925060408601356001600160401b0381111561260f575f5ffd5b61261b88828901612537565b969995985093965092949392505050565b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b03811182821017156126625761266261262c565b60405290565b604080519081016001600160401b03811182821017156126625761266261262c565b604051606081016001600160401b03811182821017156126625761266261262c565b60405160e081016001600160401b03811182821017156126625761266261262c565b60405160c081016001600160401b03811182821017156126625761266261262c565b604051601f8201601f191681016001600160401b03811182821017156127185761271861262c565b604052919050565b5f60a0828403128015612731575f5ffd5b5061273a612640565b823561274581612513565b815260208381013590820152604083013561275f81612513565b6040820152606083810135908201526080928301359281019290925250919050565b5f5f5f83850360c0811215612794575f5ffd5b60a08112156127a1575f5ffd5b5083925060a08401356001600160401b038111156127bd575f5ffd5b8401601f810186136127cd575f5ffd5b80356001600160401b038111156127e2575f5ffd5b8660208260051b84010111156127f6575f5ffd5b939660209190910195509293505050565b5f6001600160401b0382111561281f5761281f61262c565b5060051b60200190565b5f82601f830112612838575f5ffd5b813561284b61284682612807565b6126f0565b8082825260208201915060208360061b86010192508583111561286c575f5ffd5b602085015b838110156128b75760408188031215612888575f5ffd5b612890612668565b813561289b81612513565b8152602082810135818301529084529290920191604001612871565b5095945050505050565b5f608082840312156128d1575f5ffd5b604051608081016001600160401b03811182821017156128f3576128f361262c565b604052905080823561290481612513565b815260208301356001600160401b0381111561291e575f5ffd5b61292a85828601612829565b60208301525060408381013590820152606092830135920191909152919050565b80356001600160801b0381168114612532575f5ffd5b5f82601f830112612970575f5ffd5b81356001600160401b038111156129895761298961262c565b61299c601f8201601f19166020016126f0565b8181528460208386010111156129b0575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f604082840312156129dc575f5ffd5b6129e4612668565b82358152905060208201356001600160401b03811115612a02575f5ffd5b8201601f81018413612a12575f5ffd5b8035612a2061284682612807565b8082825260208201915060208360051b850101925086831115612a41575f5ffd5b602084015b83811015612ad65780356001600160401b03811115612a63575f5ffd5b85016060818a03601f19011215612a78575f5ffd5b612a8061268a565b6020820135612a8e81612513565b81526040820135602082015260608201356001600160401b03811115612ab2575f5ffd5b612ac18b602083860101612961565b60408301525084525060209283019201612a46565b5060208501525091949350505050565b5f60a08284031215612af6575f5ffd5b612afe612640565b905081356001600160401b03811115612b15575f5ffd5b612b21848285016128c1565b825250612b306020830161294b565b602082015260408201356001600160401b03811115612b4d575f5ffd5b612b59848285016129cc565b60408301525060608201356001600160401b03811115612b77575f5ffd5b612b83848285016129cc565b60608301525060809182013591810191909152919050565b5f60608284031215612bab575f5ffd5b612bb361268a565b905081356001600160401b03811115612bca575f5ffd5b820160e08185031215612bdb575f5ffd5b612be36126ac565b612bec82612527565b81526020828101359082015260408201356001600160401b03811115612c10575f5ffd5b612c1c86828501612829565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115612c4e575f5ffd5b612c5a86828501612ae6565b60a08301525060c08201356001600160401b03811115612c78575f5ffd5b612c8486828501612961565b60c08301525082525060208201356001600160401b03811115612ca5575f5ffd5b612cb184828501612961565b60208301525060408201356001600160401b03811115612ccf575f5ffd5b612cdb84828501612961565b60408301525092915050565b5f6104ed3683612b9b565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215612d16575f5ffd5b813561078981612513565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b604080825281018390525f8460608301825b86811015612da6578235612d8981612513565b6001600160a01b0316825260209283019290910190600101612d76565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215612dd6575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156104ed576104ed612ddd565b80356001600160e01b03198116906004841015612e35576001600160e01b0319600485900360031b81901b82161691505b5092915050565b5f5f85851115612e4a575f5ffd5b83861115612e56575f5ffd5b5050820193919092039150565b5f60208284031215612e73575f5ffd5b81356001600160401b03811115612e88575f5ffd5b61250b84828501612b9b565b805161253281612513565b80518015158114612532575f5ffd5b5f82601f830112612ebd575f5ffd5b8151612ecb61284682612807565b8082825260208201915060208360061b860101925085831115612eec575f5ffd5b602085015b838110156128b75760408188031215612f08575f5ffd5b612f10612668565b8151612f1b81612513565b8152602082810151818301529084529290920191604001612ef1565b5f82601f830112612f46575f5ffd5b8151612f5461284682612807565b8082825260208201915060208360051b860101925085831115612f75575f5ffd5b602085015b838110156128b7578051612f8d81612513565b835260209283019201612f7a565b5f60208284031215612fab575f5ffd5b81516001600160401b03811115612fc0575f5ffd5b820160c08185031215612fd1575f5ffd5b612fd96126ce565b612fe282612e94565b815260208281015190820152612ffa60408301612e94565b604082015261300b60608301612e9f565b606082015260808201516001600160401b03811115613028575f5ffd5b61303486828501612eae565b60808301525060a08201516001600160401b03811115613052575f5ffd5b61305e86828501612f37565b60a083015250949350505050565b5f8151808452602084019350602083015f5b828110156130ba576130a486835180516001600160a01b03168252602090810151910152565b604095909501946020919091019060010161307e565b5093949350505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561316a57848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290613153908501826130c4565b6020998a019990945092909201915060010161310e565b50909695505050505050565b5f8151808452602084019350602083015f5b828110156130ba5781516001600160a01b0316865260209586019590910190600101613188565b60c081525f6131c160c083018961306c565b82810360208401526131d381896130f2565b90506001600160801b038716604084015282810360608401526131f68187613176565b6001600160a01b0395861660808501529390941660a0909201919091525095945050505050565b805182525f60208201516040602085015261250b60408501826130f2565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261326b60e085018261306c565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c08501526132bd61012085018261306c565b9050604082015160e08501526060820151610100850152602083015191506132f060208501836001600160801b03169052565b604083015191508381036040850152613309818361321d565b91505060608201518382036060850152613323828261321d565b9150506080820151608084015260c0850151925085810360c087015261334981846130c4565b9695505050505050565b604081525f613365604083018561323b565b8281036020840152611c1781856130c4565b604081525f613389604083018561323b565b905060018060a01b03831660208301529392505050565b5f60a082840312156133b0575f5ffd5b6133b8612640565b82518152602083015190915060ff19811681146133d3575f5ffd5b602082015260408201516133e681612513565b604082015260608201516133f981612513565b6060820152608082015160ff81168114613411575f5ffd5b608082015292915050565b5f5f610140838503121561342e575f5ffd5b61343884846133a0565b91506134478460a085016133a0565b90509250929050565b808201808211156104ed576104ed612ddd565b606081525f613475606083018661323b565b828103602084015261348781866130c4565b905082810360408401526133498185613176565b8581526001600160801b038516602082015283604082015260a060608201525f6134c860a083018561306c565b82810360808401526134da8185613176565b98975050505050505050565b81515f90829060208501835b828110156135105781518452602093840193909101906001016134f2565b509195945050505050565b60c081525f8751606060c084015261353761012084018261306c565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b8181101561359f5761358983855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101613563565b50506001600160a01b038816604085015286606085015283810360808501526135c881876130c4565b91505082810360a08401526135dd81856130c4565b999850505050505050505056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a' as const
